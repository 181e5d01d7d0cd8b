import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'
import type { WalletSession } from '../../connectors/readSession.ts'
import { activeConnectors } from '../../stores/connections.ts'
import type { PageConnector } from '../../stores/connectors.ts'
import { readState } from '../../stores/create.ts'
import { setPairing } from '../../stores/walletConnect.ts'
import { rememberConnection } from '../connection/memory.ts'
import { finishConnecting } from '../modal/finishConnecting.ts'
import { activateNamespace } from '../network/activateNamespace.ts'
import { checkSupported } from '../network/checkSupported.ts'
import { listNetworks } from '../network/configured.ts'
import { sendEvent } from '../telemetry/sendEvent.ts'
import { rememberChosen } from './rememberChosen.ts'
import { takeSession } from './takeSession.ts'

/**
 * Connects what a new session grants: the namespace that was asked for, and the others where nobody is
 * connected yet. A wallet that grants nothing of use is told goodbye.
 *
 * @throws SESSION_WRONG_CHAINS, WALLET_BAD_ANSWER
 */
export async function connectSession(app: App, session: WalletSession): Promise<void> {
  const { chains, walletConnect } = app.stores
  const { activeNamespace } = chains.getState()
  try {
    assertUseful(app, session)
    const taken = await takeAll(app, session)
    const first = taken.find(({ namespace }) => namespace === activeNamespace) ?? taken[0]
    if (!first) throw new AppKitError(errors.WALLET_BAD_ANSWER, badAccounts(session))
    activateNamespace(app, first.namespace)
    finish(app, first)
    walletConnect.setState(setPairing(undefined)) // its one use is over
  } catch (thrown) {
    const client = await app.sessions.client()
    await client.end(session.topic)
    throw thrown
  }
}

const badAccounts = ({ name: wallet }: WalletSession) => ({ wallet, method: 'accounts' })

/** @throws SESSION_WRONG_CHAINS where the site uses none of the networks that are granted */
function assertUseful(app: App, { name: wallet, namespaces }: WalletSession): void {
  const granted = Object.values(namespaces).flatMap(({ chains }) => chains)
  const wanted = listNetworks(readState(app.stores)).map(({ caipNetworkId }) => caipNetworkId)
  if (granted.some((id) => wanted.includes(id))) return
  const facts = { wallet, granted: granted.slice(0, 5).join(', '), wanted: wanted.join(', ') }
  throw new AppKitError(errors.SESSION_WRONG_CHAINS, facts)
}

async function takeAll(app: App, session: WalletSession): Promise<PageConnector[]> {
  const { chains, connections, connectors } = app.stores
  const { filter } = connectors.getState()
  const active = activeConnectors(connections.getState())
  const { activeNamespace, byNamespace } = chains.getState()
  const granted = Object.keys(session.namespaces).filter(
    (each): each is ChainNamespace => byNamespace[each as ChainNamespace] !== undefined, // keys of its type
  )
  const asked = filter ?? activeNamespace
  const wanted = granted.filter((each) => each === asked || active[each] === undefined)
  const taken: PageConnector[] = []
  for (const namespace of wanted.length > 0 ? wanted : granted) {
    try {
      const connector = await takeSession(app, { session, namespace })
      taken.push(connector)
      await rememberConnection(app, connector)
    } catch {
      // One namespace that makes no sense does not take the others away.
    }
  }
  return taken
}

function finish(app: App, connector: PageConnector): void {
  const { chosenWallet } = app.stores.walletConnect.getState()
  rememberChosen(app, connector)
  sendEvent(app, {
    name: 'CONNECT_SUCCESS',
    properties: {
      method: chosenWallet === undefined ? 'qrcode' : 'mobile',
      walletId: connector.id,
      name: connector.name,
      reconnect: false,
    },
  })
  if (!checkSupported(app)) finishConnecting(app)
}
