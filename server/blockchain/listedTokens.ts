import { definitions } from '../../chains/definitions.ts'
import type { KnownToken } from '../../chains/types.ts'
import { type CaipNetworkId, parseCaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import {
  nativeAddress,
  parseTokenId,
  type TokenId,
  toTokenKey,
} from '../../shared-schemas/entities/tokenId.ts'
import type { ListedToken } from './balances/ListedToken.ts'

/** A coin or a token as the operator or our list calls it. */
export type Listed = { id: TokenId; name: string; symbol: string; decimals: number }

/** The coin of a network; undefined where neither the operator nor our list has it. */
export function coinOf(network: CaipNetworkId, tokens: readonly ListedToken[]): Listed | undefined {
  const id: TokenId = `${network}:${nativeAddress}`
  const { namespace } = parseCaipNetworkId(network)
  const listed = definitions[namespace].networks.find((each) => each.caipNetworkId === network)
  const coin = tokens.find((each) => each.id === id) ?? listed?.nativeCurrency
  return coin && { ...coin, id, name: coin.name ?? coin.symbol }
}

/** The operator's tokens of a network, then those of our list, each once. */
export function listedOn(
  network: CaipNetworkId,
  { known, tokens }: { known: readonly KnownToken[]; tokens: readonly ListedToken[] },
): Listed[] {
  const own = tokens.filter(({ id }) => parseTokenId(id).network === network)
  const ours = known.map(([symbol, decimals, address]) => ({
    id: toTokenKey(`${network}:${address}`),
    symbol,
    name: symbol,
    decimals,
  }))
  const ids = new Set(own.map(({ id }) => id))
  return [...own, ...ours.filter(({ id }) => !ids.has(id))]
    .filter(({ id }) => parseTokenId(id).address !== nativeAddress)
    .map((token) => ({ ...token, name: token.name ?? token.symbol }))
}
