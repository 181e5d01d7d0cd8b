import * as z from 'zod/mini'
import type { Network } from '../../shared-schemas/entities/network.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import type { WalletRequest } from '../types.ts'
import { askNode } from './askNode.ts'

const GenesisHash = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))
/** A network's id is the head of the hash (CAIP-30). */
const headChars = 32

/**
 * Makes sure that a node speaks for the network that the person sees. Source: T21, F7.
 *
 * @throws NODE_WRONG_CHAIN, NODE_BAD_ANSWER, or what the node says
 */
export async function checkCluster(
  request: WalletRequest,
  { id, caipNetworkId }: Pick<Network, 'id' | 'caipNetworkId'>,
): Promise<void> {
  const hash = await askNode(request, GenesisHash, 'getGenesisHash')
  const answered = hash.slice(0, headChars)
  if (answered !== id) throw new AppKitError(errors.NODE_WRONG_CHAIN, { caipNetworkId, answered })
}
