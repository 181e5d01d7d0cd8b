import type { Network } from '../../shared-schemas/entities/network.ts'
import { hasMixedScripts } from '../signing/hasMixedScripts.ts'
import { hasHiddenCharacters } from '../signing/hiddenCharacters.ts'
import { findKnown } from '../signing/nameToken.ts'
import { shapesOf } from '../signing/symbolShape.ts'
import type { WalletAsset } from '../types.ts'
import { knownTokens } from './knownTokens.ts'

/**
 * The assets that are what they are called. Anyone can make a token and send it to anyone, and a wallet may pass on what
 * it calls itself: one that looks like the coin or a listed token, at another address, is left out, as is one whose text
 * has hidden characters or look-alike letters, all but the first of one address, and a listed token with other decimal
 * places than its list says: what is typed would be another amount.
 */
export function honestAssets(assets: readonly WalletAsset[], network: Network): WalletAsset[] {
  const known = knownTokens[Number(network.id)] ?? []
  const symbols = [network.nativeCurrency.symbol, ...known.map(([symbol]) => symbol)]
  const taken = new Set(symbols.flatMap(shapesOf))
  const seen = new Set<string | undefined>()
  return assets.filter(({ address, name, symbol, decimals }) => {
    const key = address?.toLowerCase()
    if (seen.has(key)) return false
    seen.add(key)
    const texts = [name, symbol]
    if (texts.some((text) => hasHiddenCharacters(text) || hasMixedScripts(text))) return false
    if (address === undefined) return true
    const listed = findKnown(known, address)
    if (listed) return listed[1] === decimals
    return !texts.flatMap(shapesOf).some((shape) => taken.has(shape))
  })
}
