import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import { addressKey } from '../../signing/addressKey.ts'
import { knownTokens } from '../knownTokens.ts'

/** The known tokens of a network: their symbols, by `addressKey`. */
export function contractNames(caipNetworkId: CaipNetworkId): ReadonlyMap<string, string> {
  const tokens = knownTokens[caipNetworkId.slice(caipNetworkId.indexOf(':') + 1)] ?? []
  return new Map(tokens.map(([symbol, , address]) => [addressKey(address), symbol]))
}
