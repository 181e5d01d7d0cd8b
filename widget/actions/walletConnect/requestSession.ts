import { nodeMethods } from '../../../chains/nodeMethods.ts'
import { sessionMethods } from '../../../chains/sessionMethods.ts'
import type { SessionMethods } from '../../../chains/types.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'
import { isAnswered, sessionRequest } from '../../connectors/sessionRequest.ts'
import type { PageConnector } from '../../stores/connectors.ts'
import { networkOf } from '../network/networkOf.ts'
import { nodeOf } from '../network/nodeOf.ts'
import { followNetwork } from './followNetwork.ts'

type Asked = { connector: PageConnector; method: string; params?: unknown }

/**
 * Answers the site's request to an account behind a session: what a node can read is read there, where
 * one is known; everything else the wallet decides.
 *
 * @throws RPC_PROVIDER_NOT_FOUND, what sessionRequest() throws, or what the node or the wallet throws,
 * with its code
 */
export async function requestSession(
  app: App,
  { connector, method, params }: Asked,
): Promise<unknown> {
  const { id, namespace } = connector
  const list = params === undefined ? {} : { params: params as readonly unknown[] } // plain JSON; the wallet judges it
  if (nodeMethods[namespace]?.has(method)) {
    const network = networkOf(app, namespace)
    const node = await nodeOf(app, network)
    if (node) return node({ method, ...list })
    if (!(await isAnswered(app, id, method)))
      throw new AppKitError(errors.RPC_PROVIDER_NOT_FOUND, { chain: network.caipNetworkId })
  }
  const answer = await sessionRequest(app, id)({ method, ...list })
  const { targetOf }: SessionMethods = sessionMethods[namespace]
  const caipNetworkId = targetOf?.({ method, params })
  if (caipNetworkId) followNetwork(app, { namespace, caipNetworkId })
  return answer
}
