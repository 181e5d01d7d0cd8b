import type { Network } from '../../../shared-schemas/entities/network.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'
import { nodeOf } from '../network/nodeOf.ts'

/**
 * Has a node of the network answer.
 *
 * @throws NO_RPC_URL where no node can be asked; what the node answers as an error
 */
export async function askNode(
  app: App,
  { network, method, params }: { network: Network; method: string; params: unknown },
): Promise<unknown> {
  const ask = await nodeOf(app, network)
  if (!ask) throw new AppKitError(errors.NO_RPC_URL, { id: String(network.id) })
  return ask({ method, ...(Array.isArray(params) && { params }) })
}
