import { authConnectorId } from '../../../shared-schemas/entities/authConnectorId.ts'
import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { signOutTimeoutMs } from '../../../shared-schemas/limits.ts'
import type { App } from '../../app.ts'
import { walletRequest } from '../../connectors/injected.ts'
import { activeConnector } from '../../connectors/registry.ts'
import { readFailure } from '../../lib/readFailure.ts'
import { withTimeLimit } from '../../lib/withTimeLimit.ts'
import { happen } from '../../stores/connections.ts'
import { isConnected } from '../account/isConnected.ts'
import { leave } from '../modal/leave.ts'
import { whileLoading } from '../modal/whileLoading.ts'
import { sendEvent } from '../telemetry/sendEvent.ts'
import { showToast } from '../toast/showToast.ts'
import { dropConnection } from './dropConnection.ts'
import { forgetConnection } from './memory.ts'

/**
 * Disconnects a namespace, or all of them, and forgets it, so that no visit to come restores it. The
 * modal stays open while somebody is connected on another one.
 *
 * @throws DISCONNECT_FAILED where the person kept the connection in the wallet, or where it could not
 * be forgotten for good; the visitor is told in a toast
 */
export async function disconnect(
  app: App,
  { namespace }: { namespace?: ChainNamespace } = {},
): Promise<void> {
  const { chains, connections, modal } = app.stores
  const known = Object.values(chains.getState().byNamespace).map((entry) => entry.namespace)
  const { activeNamespace } = chains.getState()
  // The active one last, so that none becomes active that ends as well.
  const namespaces = namespace
    ? [namespace]
    : known.sort((a, b) => Number(a === activeNamespace) - Number(b === activeNamespace))
  for (const each of namespaces) connections.setState(happen(each, { type: 'left' }))
  try {
    await whileLoading(app, async () => {
      for (const each of namespaces) await end(app, each)
    })
  } catch (cause) {
    const error = new AppKitError(errors.DISCONNECT_FAILED, undefined, { cause })
    showToast(app, { kind: 'error', text: error.message })
    sendEvent(app, {
      name: 'DISCONNECT_ERROR',
      properties: { message: readFailure(cause).error.message },
    })
    throw error
  }
  const others = isConnected({ connections: connections.getState() })
  if (modal.getState().open && !others) leave(app)
}

function end(app: App, namespace: ChainNamespace): Promise<void> {
  return app.once(`disconnect ${namespace}`, async () => {
    const forgotten =
      activeConnector(app, namespace)?.id === authConnectorId
        ? await (await import('../auth/signOut.ts')).signOut(app)
        : await leaveWallet(app, namespace)
    if (!forgotten) throw new AppKitError(errors.STORAGE_FAILED)
  })
}

async function leaveWallet(app: App, namespace: ChainNamespace): Promise<boolean> {
  const connector = activeConnector(app, namespace)
  if (connector?.type === 'WALLET_CONNECT')
    return (await import('../walletConnect/endSession.ts')).endSession(app, connector)
  await revoke(app, namespace)
  dropConnection(app, namespace)
  return forgetConnection(app, namespace)
}

/** Asks the wallet to take back what it granted. Many cannot, so only a person's "no" counts. */
async function revoke(app: App, namespace: ChainNamespace): Promise<void> {
  const connector = activeConnector(app, namespace)
  const adapter = await app.adapters[namespace]?.()
  if (!connector || !adapter) return
  const error = () =>
    new AppKitError(errors.WALLET_UNRESPONSIVE, { wallet: connector.name ?? connector.id })
  try {
    const answer = adapter.revoke({ request: walletRequest(app, connector.id) })
    await withTimeLimit(app.after, { ms: signOutTimeoutMs, error }, answer)
  } catch (thrown) {
    if (readFailure(thrown).rejected) throw thrown
  }
}
