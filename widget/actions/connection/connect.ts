import type { ChainAdapter } from '../../../chains/types.ts'
import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'
import { walletRequest } from '../../connectors/injected.ts'
import { readFailure } from '../../lib/readFailure.ts'
import { happen, isExpected } from '../../stores/connections.ts'
import type { PageConnector } from '../../stores/connectors.ts'
import { finishConnecting } from '../modal/finishConnecting.ts'
import { whileLoading } from '../modal/whileLoading.ts'
import { activateNamespace } from '../network/activateNamespace.ts'
import { checkSupported } from '../network/checkSupported.ts'
import { networkOf } from '../network/networkOf.ts'
import { sendEvent } from '../telemetry/sendEvent.ts'
import { rememberRecent } from '../wallets/rememberRecent.ts'
import { rememberConnection } from './memory.ts'
import { takeAccounts } from './takeAccounts.ts'

/**
 * Connects a wallet of the page. What the wallet answers, and what goes wrong with it, is read in
 * `connections`; asked for again while the wallet decides, nothing is asked twice, and nothing happens for a
 * wallet that has left the page.
 *
 * @throws ADAPTER_NOT_FOUND
 */
export async function connect(
  app: App,
  { walletId, namespace }: { walletId: string; namespace?: ChainNamespace },
): Promise<void> {
  const { connections, connectors } = app.stores
  const connector = connectors.getState().connectors.find(({ id }) => id === walletId)
  if (!connector) return
  const load = app.adapters[namespace ?? connector.namespace]
  if (!load) throw new AppKitError(errors.ADAPTER_NOT_FOUND)
  connections.setState(happen(connector.namespace, { type: 'asked', walletId }))
  await app.once(`connect ${walletId}`, () =>
    whileLoading(app, () =>
      Promise.race([attempt(app, { connector, load }), untilOver(app, connector)]),
    ),
  )
}

async function attempt(
  app: App,
  { connector, load }: { connector: PageConnector; load: () => Promise<ChainAdapter> },
): Promise<void> {
  const { connections } = app.stores
  const { id: walletId, namespace, name } = connector
  const stillWanted = () => isExpected(connections.getState().byNamespace[namespace], walletId)
  sendEvent(app, { name: 'SELECT_WALLET', properties: { name, platform: 'browser' } })
  try {
    const adapter = await load()
    if (!stillWanted()) return // the visitor went back while the code came: the wallet is not asked
    const network = networkOf(app, namespace)
    const answer = await adapter.connect({ request: walletRequest(app, walletId), network })
    if (!stillWanted()) return
    takeAccounts(app, { ...answer, connector })
    activateNamespace(app, namespace)
  } catch (thrown) {
    if (connections.getState().byNamespace[namespace]?.status !== 'connecting' || !stillWanted())
      return
    const { rejected, error } = readFailure(thrown)
    connections.setState(happen(namespace, { type: 'failed', walletId, rejected, error }))
    const event = rejected ? 'USER_REJECTED' : 'CONNECT_ERROR'
    return sendEvent(app, { name: event, properties: { message: error.message } })
  }
  finish(app, connector)
}

/** Resolves when nobody waits for this wallet any more: it answered, or the visitor went on. */
function untilOver(app: App, { id, namespace }: PageConnector): Promise<void> {
  return new Promise((resolve) => {
    const stop = app.stores.connections.subscribe(({ byNamespace }) => {
      const connection = byNamespace[namespace]
      if (connection?.status === 'connecting' && connection.walletId === id) return
      stop()
      resolve()
    })
  })
}

function finish(app: App, connector: PageConnector): void {
  const { id, name } = connector
  void rememberConnection(app, connector) // connected either way; a lost memory costs one click
  rememberRecent(app, connector)
  sendEvent(app, {
    name: 'CONNECT_SUCCESS',
    properties: { method: 'browser', walletId: id, name, reconnect: false },
  })
  if (!checkSupported(app)) finishConnecting(app)
}
