import { moves } from '../../../chains/moves.ts'
import type { ChainMove } from '../../../chains/signing/chainMove.ts'
import type { Network } from '../../../shared-schemas/entities/network.ts'

/** How assets of a network are moved; undefined if they cannot be. */
export function chainMoveOf({
  chainNamespace,
}: Pick<Network, 'chainNamespace'>): ChainMove | undefined {
  return new Map<string, ChainMove>(Object.entries(moves)).get(chainNamespace)
}
