import type { Network } from '../../../shared-schemas/entities/network.ts'
import type { Asset } from '../../signing/chainMove.ts'
import type { SendingContext } from '../../signing/context.ts'
import { tokenName } from '../../signing/tokenName.ts'
import { getBalance } from '../getBalance.ts'
import { knownTokens } from '../knownTokens.ts'
import { readHeld, readMintDecimals } from '../readHeld.ts'
import { toToken } from '../signing/toToken.ts'

/**
 * What an address holds on a network: every token account that is not empty, those of known tokens first, then SOL.
 *
 * @throws NETWORK_NOT_SERVED, NODE_BAD_ANSWER, or what the node says
 */
export async function readAssets(
  ports: SendingContext,
  { network, owner }: { network: Network; owner: string },
): Promise<Asset[]> {
  const request = ports.node(network.caipNetworkId)
  const [lamports, held] = await Promise.all([getBalance(request, owner), readHeld(request, owner)])
  const decimals = await readMintDecimals(request, [...new Set(held.map(({ mint }) => mint))])
  const known = knownTokens[String(network.id)] ?? []
  const tokens = held.map(({ mint, account, amount }): Asset & { isKnown: boolean } => {
    const token = toToken(mint, { known, told: decimals.get(mint) })
    const isKnown = token.symbol !== undefined
    const symbol = tokenName(token, mint)
    return { network, address: mint, account, symbol, decimals: token.decimals, amount, isKnown }
  })
  const { symbol, decimals: places } = network.nativeCurrency
  return [
    ...tokens.filter(({ isKnown }) => isKnown),
    ...tokens.filter(({ isKnown }) => !isKnown),
    ...(lamports > 0n ? [{ network, symbol, decimals: places, amount: lamports }] : []),
  ]
}
