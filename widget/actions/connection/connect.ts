import type { ChainAdapter } from '../../../chains/types.ts'
import { AppKitError } from '../../../shared-schemas/AppKitError.ts'
import type { ChainNamespace } from '../../../shared-schemas/caip.ts'
import * as errors from '../../../shared-schemas/errors.ts'
import type { App } from '../../app.ts'
import { walletRequest } from '../../connectors/injected.ts'
import { readFailure } from '../../lib/readFailure.ts'
import { setAccount } from '../../stores/accounts.ts'
import { type PageConnector, setAttempt } from '../../stores/connectors.ts'
import { finishConnecting } from '../modal/finishConnecting.ts'
import { whileLoading } from '../modal/whileLoading.ts'
import { activateNamespace } from '../network/activateNamespace.ts'
import { checkSupported } from '../network/checkSupported.ts'
import { networkOf } from '../network/networkOf.ts'
import { sendEvent } from '../telemetry/sendEvent.ts'
import { rememberRecent } from '../wallets/rememberRecent.ts'
import { rememberConnection } from './memory.ts'
import { settleStatus } from './settleStatus.ts'
import { takeAccounts } from './takeAccounts.ts'

/**
 * Connects a wallet of the page. What the wallet answers, and what goes wrong with it, is read in
 * `connectors.attempt`; asked for again while the wallet decides, nothing is asked twice.
 *
 * @throws ADAPTER_NOT_FOUND
 */
export async function connect(
  app: App,
  { walletId, namespace }: { walletId: string; namespace?: ChainNamespace },
): Promise<void> {
  const { connectors } = app.stores
  const connector = connectors.getState().connectors.find(({ id }) => id === walletId)
  if (!connector) {
    const { error } = readFailure(new AppKitError(errors.WALLET_NOT_FOUND, { walletId }))
    connectors.setState(setAttempt({ walletId, state: 'failed', error }))
    return
  }
  const load = app.adapters[namespace ?? connector.namespace]
  if (!load) throw new AppKitError(errors.ADAPTER_NOT_FOUND)
  connectors.setState(setAttempt({ walletId, state: 'waiting' }))
  await app.once(`connect ${walletId}`, () =>
    whileLoading(app, () =>
      Promise.race([attempt(app, { connector, load }), untilOver(app, walletId)]),
    ),
  )
}

async function attempt(
  app: App,
  { connector, load }: { connector: PageConnector; load: () => Promise<ChainAdapter> },
): Promise<void> {
  const { accounts, connectors } = app.stores
  const { id: walletId, namespace, name } = connector
  const { [namespace]: disconnects } = connectors.getState().disconnects
  const stillWanted = () =>
    connectors.getState().disconnects[namespace] === disconnects && isStillWanted(app, connector)
  accounts.setState(setAccount(namespace, { status: 'connecting' }))
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
    if (!stillWanted()) return
    const { rejected, error } = readFailure(thrown)
    settleStatus(app, namespace)
    connectors.setState(setAttempt({ walletId, state: rejected ? 'rejected' : 'failed', error }))
    const event = rejected ? 'USER_REJECTED' : 'CONNECT_ERROR'
    return sendEvent(app, { name: event, properties: { message: error.message } })
  }
  connectors.setState(setAttempt({ walletId, state: 'connected' }))
  finish(app, connector)
}

/** Resolves when nobody waits for this wallet any more: it answered, or the visitor went on. */
function untilOver(app: App, walletId: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = app.stores.connectors.subscribe(({ attempt }) => {
      if (attempt?.walletId === walletId && attempt.state === 'waiting') return
      stop()
      resolve()
    })
  })
}

/** A wallet may answer after the visitor went on with another one; if with none, it is welcome. */
function isStillWanted(app: App, { id, namespace }: PageConnector): boolean {
  const { attempt, active } = app.stores.connectors.getState()
  return attempt ? attempt.walletId === id : active[namespace] === undefined
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
