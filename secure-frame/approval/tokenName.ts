import type { Token } from '../rpc/approvalItem.ts'
import { hasMixedScripts } from '../rpc/decode/hasMixedScripts.ts'
import { hasHiddenCharacters } from '../rpc/decode/hiddenCharacters.ts'
import { shortenAddress } from './shortenAddress.ts'

/**
 * What a token is called on the screen. Its symbol is its own word for itself, so the address stands
 * beside it, and alone where the symbol tries to look like another one.
 */
export function tokenName({ symbol, address }: Token, coin: string): string {
  if (address === undefined) return coin
  const short = shortenAddress(address).replace('…', '\u2060…\u2060') // never broken in two lines
  const isPlain = symbol !== undefined && /^[\x21-\x7E]{1,16}$/.test(symbol)
  const isHonest = isPlain && !hasMixedScripts(symbol) && !hasHiddenCharacters(symbol)
  return isHonest ? `${symbol} (${short})` : short
}
