import type { WalletRequest } from '../../../chains/types.ts'
import { authConnectorId } from '../../../shared-schemas/entities/authConnectorId.ts'
import type { Network } from '../../../shared-schemas/entities/network.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { toRpcError } from '../../../shared-schemas/errors/toRpcError.ts'
import type { App } from '../../app.ts'
import { walletRequest } from '../../connectors/injected.ts'
import { activeConnector } from '../../connectors/registry.ts'
import { isSessionId } from '../../connectors/sessionConnector.ts'
import type { PageConnector } from '../../stores/connectors.ts'
import { followSent } from './followSent.ts'
import { request } from './request.ts'

type Asked = { network: Network; asked: { method: string; params: unknown } }

/**
 * Asks the wallet of a network's account, wherever that is, to send something; a transaction is followed until a block
 * has it. @throws ANSWER_LOST, or what the wallet says
 */
export async function askToSend(app: App, { network, asked }: Asked): Promise<unknown> {
  const { chainNamespace: namespace, caipNetworkId } = network
  const { method, params } = asked
  const wallet = activeConnector(app, namespace)
  if (!wallet || !isAskedInPage(wallet))
    return request(app, { namespace, method, params, network: caipNetworkId })
  const answer = await walletRequest(
    app,
    wallet.id,
  )(
    asked as Parameters<WalletRequest>[0], // a list, or what the wallet's methods take
  ).catch(rethrowLost)
  followSent(app, { network, method, params, answer })
  return answer
}

/** Whether a wallet is one of the page; of the embedded wallet a hostile page would answer there. */
export function isAskedInPage({ id }: PageConnector): boolean {
  return id !== authConnectorId && !isSessionId(id)
}

/** What browsers and Node say of a connection that broke. */
const lostWords =
  /failed to fetch|fetch failed|load failed|network ?(error|request failed)|timed? ?out|ECONNRESET|socket hang up/i

/** Where the wallet lost its node, what it sent may have arrived. @throws ANSWER_LOST, or what the wallet threw */
function rethrowLost(thrown: unknown): never {
  if (!lostWords.test(toRpcError(thrown).message)) throw thrown
  throw new AppKitError(errors.ANSWER_LOST, undefined, { cause: thrown })
}

const unclear: readonly unknown[] = [
  errors.ANSWER_LOST.code,
  errors.TRANSACTION_UNCERTAIN.code,
  errors.WALLET_BAD_ANSWER.code,
  4900,
]

/** Whether nobody knows, after such an error, whether the wallet has sent it. */
export function isUnclear(thrown: unknown): boolean {
  const codes = [toRpcError(thrown).code, (thrown as { code?: unknown }).code] // an error of a wallet, or ours
  return codes.some((each) => unclear.includes(each))
}
