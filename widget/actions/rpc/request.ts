import { methods } from '../../../chains/methods.ts'
import { AppKitError } from '../../../shared-schemas/AppKitError.ts'
import type { ChainNamespace } from '../../../shared-schemas/caip.ts'
import * as errors from '../../../shared-schemas/errors.ts'
import type { App } from '../../app.ts'
import { isEmbedded } from '../../connectors/auth.ts'
import { answerLocally } from './answerLocally.ts'
import { approve } from './approve.ts'
import { askNode } from './askNode.ts'
import { refuse } from './refuse.ts'

/** What a site asks of the embedded account. */
export type RpcRequest = { namespace: ChainNamespace; method: string; params?: unknown }

/**
 * Answers the site's request to the embedded account: here, by a node, or in the secure frame, which
 * judges everything again. What needs a person is shown before it is asked.
 * Source: specification section 6, ambiguities.md 47 to 49.
 *
 * @throws NOT_LOGGED_IN, METHOD_NOT_ALLOWED, REQUEST_ABORTED, or what the node or the frame throws
 */
export async function request(app: App, given: RpcRequest): Promise<unknown> {
  const { namespace, method, params } = given
  const { connectors, chains } = app.stores
  const network = chains.getState().byNamespace[namespace]?.networkState.caipNetwork
  if (!isEmbedded(connectors.getState(), namespace) || !network)
    throw new AppKitError(errors.NOT_LOGGED_IN)

  const local = answerLocally(app, given)
  if (local) return local()
  const row = methods[namespace]?.[method]
  if (!row) return refuse(app)
  if (!row.approval && method.startsWith('eth_')) return askNode(app, { network, method, params })

  const { caipNetworkId } = network
  const payload = { namespace, caipNetworkId, method, ...(params !== undefined && { params }) }
  return row.approval ? approve(app, payload) : app.secure.request('RPC_REQUEST', payload)
}
