import { methods } from '../../../chains/methods.ts'
import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'
import { isEmbedded } from '../../connectors/auth.ts'
import { activeConnector } from '../../connectors/registry.ts'
import type { PageConnector } from '../../stores/connectors.ts'
import { disconnect } from '../connection/disconnect.ts'
import { reconnect } from '../connection/reconnect.ts'
import { networkOf } from '../network/networkOf.ts'
import { answerLocally } from './answerLocally.ts'
import { answerPermissions } from './answerPermissions.ts'
import { approve } from './approve.ts'
import { askNode } from './askNode.ts'
import { changePermissions } from './changePermissions.ts'
import { checkAnswer } from './checkAnswer.ts'
import { followSent } from './followSent.ts'
import { refuse } from './refuse.ts'
import type { RpcRequest } from './rpcRequest.ts'

/**
 * Answers the site's request to the account behind a session, over its relay; else to the embedded
 * account: here, by a node, or in the secure frame, which judges everything again. What needs approval
 * is shown first. Reads need no account.
 * Source: specification section 6, docs/readings.md R10 and R11.
 *
 * @throws NAMESPACE_NOT_CONFIGURED, NOT_LOGGED_IN, WRONG_CHAIN, METHOD_NOT_ALLOWED, REQUEST_ABORTED,
 * WALLET_BAD_ANSWER, or what the node or the frame throws
 */
export async function request(app: App, given: RpcRequest): Promise<unknown> {
  const { namespace, method, params } = given
  const { connections } = app.stores
  const row = methods[namespace]?.[method]
  const isRestoring = connections.getState().byNamespace[namespace]?.status === 'reconnecting'
  // What the page knows may be of the document before this one, whose process has died.
  if (isRestoring && row?.approval) await reconnect(app, { only: namespace })
  const connector = activeConnector(app, namespace)
  if (connector && method === `${namespace}_disconnect`) return disconnect(app, { namespace })
  const network = networkOf(app, namespace)
  checkNetwork(given, network.caipNetworkId)
  const permissions = connector && answerPermissions(app, given)
  if (permissions) return permissions()
  if (connector?.type === 'WALLET_CONNECT') {
    const answer = await askSession(app, { connector, ...given })
    followSent(app, { network, method, params, answer })
    return answer
  }
  const isRead = row && !row.approval && method.startsWith('eth_')
  if (!isEmbedded(connections.getState(), namespace)) {
    if (isRead && method !== 'eth_accounts') return askNode(app, { network, method, params })
    if (!/^(net|web3)_/.test(method)) throw new AppKitError(errors.NOT_LOGGED_IN)
  }

  const local = answerLocally(app, given)
  if (local) return local()
  if (!row) return refuse(app)
  if (isRead) return askNode(app, { network, method, params })

  const { caipNetworkId } = network
  const payload = { namespace, caipNetworkId, method, ...(params !== undefined && { params }) }
  if (!row.approval) return app.secure.request('RPC_REQUEST', payload)
  if (/^wallet_(grant|revoke)Permissions$/.test(method)) return changePermissions(app, payload)
  const answer = await approve(app, (approvalId) =>
    app.secure.request('RPC_REQUEST', { ...payload, approvalId }),
  )
  checkAnswer(method, answer)
  followSent(app, { network, method, params, answer })
  return answer
}

/** The site made its request for one network, and the account may have moved on since. */
function checkNetwork({ network }: RpcRequest, active: CaipNetworkId): void {
  if (network !== undefined && network !== active)
    throw new AppKitError(errors.WRONG_CHAIN, { given: network, active })
}

async function askSession(
  app: App,
  given: RpcRequest & { connector: PageConnector },
): Promise<unknown> {
  const { requestSession } = await import('../walletConnect/requestSession.ts')
  return requestSession(app, given)
}
