import { authConnectorId } from '../../../shared-schemas/authConnectorId.ts'
import type { ChainNamespace } from '../../../shared-schemas/caip.ts'
import type { App } from '../../app.ts'
import { walletRequest } from '../../connectors/injected.ts'
import { lastingKey } from '../../connectors/registry.ts'
import { isSessionId } from '../../connectors/sessionConnector.ts'
import { waitForConnector } from '../../connectors/waitForConnector.ts'
import type { StoredConnection } from '../../lib/storedItems.ts'
import { setAccount } from '../../stores/accounts.ts'
import { setLogin } from '../../stores/auth.ts'
import type { PageConnector } from '../../stores/connectors.ts'
import { currentRoute, reset } from '../../stores/router.ts'
import { networkClient } from '../network/networkClient.ts'
import { networkOf } from '../network/networkOf.ts'
import { sendEvent } from '../telemetry/sendEvent.ts'
import { isOffered } from '../wallets/listConnectors.ts'
import { readConnections } from './memory.ts'
import { settleStatus } from './settleStatus.ts'
import { takeAccounts } from './takeAccounts.ts'

/**
 * Restores the connections of the last visit, without a prompt, while the page finds its wallets.
 * "Connecting" shows at once, and ends as connected or disconnected; what is remembered stays. `only`
 * leaves the other namespaces alone.
 */
export async function reconnect(app: App, { only }: { only?: ChainNamespace } = {}): Promise<void> {
  const { chains, connectors, options } = app.stores
  if (!options.getState().options.enableReconnect) return
  const remembered = Object.entries(readConnections(app)) as [ChainNamespace, StoredConnection][] // the keys of its schema
  const missing = remembered.filter(
    ([namespace]) =>
      (only === undefined || only === namespace) &&
      app.adapters[namespace] &&
      chains.getState().byNamespace[namespace] &&
      connectors.getState().active[namespace] === undefined,
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
  const { accounts, connectors, options } = app.stores
  const stillWanted = () =>
    connectors.getState().active[namespace] === undefined &&
    readConnections(app)[namespace]?.key === key
  accounts.setState(setAccount(namespace, { status: 'connecting' }))
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
    if (connectors.getState().attempt?.state !== 'waiting') settleStatus(app, namespace)
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

/** Views that wait for a login. */
const loginViews: readonly string[] = ['EmailOtp', 'EmailDevice', 'ConnectingSocial']

type Embedded = { namespace: ChainNamespace; stillWanted: () => boolean }

/** The embedded wallet: its code and its frame come into the page only where a login is remembered. */
async function restoreEmbedded(app: App, { namespace, stillWanted }: Embedded): Promise<void> {
  const { reconnectEmbedded } = await import('../auth/reconnectEmbedded.ts')
  await reconnectEmbedded(app, { namespace, stillWanted })
  if (app.stores.connectors.getState().active[namespace] === authConnectorId) endLogin(app)
}

/** A login that was under way here is over: the user logged in meanwhile, in another tab. */
function endLogin(app: App): void {
  const { auth, router } = app.stores
  const { view } = currentRoute(router.getState())
  if (auth.getState().login?.step === 'account') return // its own end is near
  auth.setState(setLogin(undefined))
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
