import { authConnectorId } from '../../../shared-schemas/entities/authConnectorId.ts'
import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { App } from '../../app.ts'
import { walletRequest } from '../../connectors/injected.ts'
import { activeConnector, lastingKey } from '../../connectors/registry.ts'
import { isSessionId } from '../../connectors/sessionConnector.ts'
import { waitForConnector } from '../../connectors/waitForConnector.ts'
import type { StoredConnection } from '../../lib/storedItems.ts'
import { setLocked, setLogin } from '../../stores/auth.ts'
import { accountOf, happen } from '../../stores/connections.ts'
import type { PageConnector } from '../../stores/connectors.ts'
import { currentRoute, reset } from '../../stores/router.ts'
import { networkClient } from '../network/networkClient.ts'
import { networkOf } from '../network/networkOf.ts'
import { loginViews } from '../router/loginViews.ts'
import { sendEvent } from '../telemetry/sendEvent.ts'
import { isOffered } from '../wallets/listConnectors.ts'
import { readConnections } from './memory.ts'
import { takeAccounts } from './takeAccounts.ts'

/**
 * Restores the connections of the last visit, without a prompt, while the page finds its wallets.
 * "Connecting" shows at once, and ends as connected or disconnected; what is remembered stays. `only`
 * leaves the other namespaces alone.
 */
export async function reconnect(app: App, { only }: { only?: ChainNamespace } = {}): Promise<void> {
  const { chains, connections, options } = app.stores
  if (!options.getState().options.enableReconnect) return
  const remembered = Object.entries(readConnections(app)) as [ChainNamespace, StoredConnection][] // the keys of its schema
  const missing = remembered.filter(
    ([namespace]) =>
      (only === undefined || only === namespace) &&
      app.adapters[namespace] &&
      chains.getState().byNamespace[namespace] &&
      accountOf(connections.getState().byNamespace[namespace]) === undefined,
  )
  await Promise.all(
    missing.map(([namespace, { key }]) =>
      app.once(`reconnect ${namespace}`, () => restore(app, { namespace, key })),
    ),
  )
}

async function restore(
  app: App,
  { namespace, key }: { namespace: ChainNamespace; key: string },
): Promise<void> {
  const { connections, options } = app.stores
  const stillWanted = () =>
    accountOf(connections.getState().byNamespace[namespace]) === undefined &&
    readConnections(app)[namespace]?.key === key
  connections.setState(happen(namespace, { type: 'restoring' }))
  try {
    if (key === authConnectorId) await restoreEmbedded(app, { namespace, stillWanted })
    else if (isSessionId(key)) await restoreBySession(app, { namespace, key, stillWanted })
    else {
      const connector = await waitForConnector(
        app,
        (each) =>
          each.namespace === namespace &&
          lastingKey(each) === key &&
          isOffered(each, options.getState().options),
      )
      if (connector && stillWanted()) await askSilently(app, { connector, stillWanted })
    }
  } catch {
    // A wallet that is locked up, gone or talks nonsense is simply not connected.
  } finally {
    connections.setState(happen(namespace, { type: 'restored' }))
  }
}

async function askSilently(
  app: App,
  { connector, stillWanted }: { connector: PageConnector; stillWanted: () => boolean },
): Promise<void> {
  const { id, name, namespace } = connector
  const network = networkOf(app, namespace)
  const adapter = await networkClient(app, { namespace })
  const answer = await adapter.reconnect({ request: walletRequest(app, id), network })
  if (answer.accounts.length === 0 || !stillWanted()) return
  takeAccounts(app, { ...answer, connector })
  sendEvent(app, {
    name: 'CONNECT_SUCCESS',
    properties: { method: 'browser', walletId: id, name, reconnect: true },
  })
  showAccount(app)
}

type Embedded = { namespace: ChainNamespace; stillWanted: () => boolean }

/** The embedded wallet: its code and its frame come into the page only where a login is remembered. */
async function restoreEmbedded(app: App, { namespace, stillWanted }: Embedded): Promise<void> {
  const { reconnectEmbedded } = await import('../auth/reconnectEmbedded.ts')
  await reconnectEmbedded(app, {
    namespace,
    stillWanted,
    reconnect: () => reconnect(app, { only: namespace }),
  })
  if (activeConnector(app, namespace)?.id === authConnectorId) endLogin(app)
}

/** A login that was under way here is over: the user logged in meanwhile, in another tab. */
function endLogin(app: App): void {
  const { auth, router } = app.stores
  const { view } = currentRoute(router.getState())
  if (auth.getState().login?.step === 'account') return // its own end is near
  auth.setState(setLogin(undefined))
  auth.setState(setLocked(undefined))
  if (loginViews.includes(view)) router.setState(reset({ view: 'Account' }))
  else showAccount(app)
}

/** A wallet behind a relay: its code comes only where a session is remembered. */
async function restoreBySession(app: App, remembered: Embedded & { key: string }): Promise<void> {
  const { restoreSession } = await import('../walletConnect/restoreSession.ts')
  if (await restoreSession(app, remembered)) showAccount(app)
}

/** Whoever opened the modal meanwhile was offered to connect. */
function showAccount(app: App): void {
  const { router } = app.stores
  if (currentRoute(router.getState()).view === 'Connect' && app.stores.modal.getState().open)
    router.setState(reset({ view: 'Account' }))
}
