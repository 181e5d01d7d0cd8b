import * as z from 'zod/mini'
import { definitions } from '../../../chains/definitions.ts'
import {
  CaipNetworkId,
  type ChainNamespace,
  parseCaipNetworkId,
} from '../../../shared-schemas/entities/caip.ts'
import type { App } from '../../app.ts'
import { chooseInSession } from '../../connectors/chooseInSession.ts'
import type { WalletSession } from '../../connectors/readSession.ts'
import { activeConnector } from '../../connectors/registry.ts'
import type { SessionListener } from '../../connectors/sessionClient.ts'
import { isOfTopic, sessionId } from '../../connectors/sessionConnector.ts'
import { activeConnectors } from '../../stores/connections.ts'
import { removeConnector } from '../../stores/connectors.ts'
import { dropConnection } from '../connection/dropConnection.ts'
import { forgetConnection, rememberConnection } from '../connection/memory.ts'
import { syncAccount } from '../connection/syncAccount.ts'
import { networkClient } from '../network/networkClient.ts'
import { followNetwork } from './followNetwork.ts'
import { takeSession } from './takeSession.ts'

/** Follows what wallets do with their sessions. Data that does not fit is dropped (F24). */
export function followSessions(app: App): SessionListener {
  return {
    updated: (session) => void update(app, session).catch(() => {}), // an update that makes no sense changes nothing
    ended: (topic) => void dropSession(app, topic).catch(() => {}), // it is dropped before anything can fail
    event({ topic, name, data, caipNetworkId }) {
      const network = z.safeParse(CaipNetworkId, caipNetworkId)
      if (!network.success) return
      const { namespace } = parseCaipNetworkId(network.data)
      if (activeConnector(app, namespace)?.id !== sessionId(topic, namespace)) return
      const given = { connectorId: sessionId(topic, namespace), namespace, data }
      if (name === 'accountsChanged') void followAccounts(app, given).catch(() => {}) // as above
      if (name === 'chainChanged') void followChain(app, given).catch(() => {}) // as above
    },
  }
}

/** Disconnects everything that is connected through a session, and forgets it. */
export async function dropSession(app: App, topic: string): Promise<boolean> {
  const { connectors } = app.stores
  const own = connectors.getState().connectors.filter(({ id }) => isOfTopic(id, topic))
  const connected = own.filter(({ id, namespace }) => activeConnector(app, namespace)?.id === id)
  for (const { namespace } of connected) dropConnection(app, namespace)
  for (const { id } of own) {
    connectors.setState(removeConnector(id))
    chooseInSession(app, id, { caipNetworkId: undefined, addresses: undefined })
  }
  let forgotten = true
  for (const { namespace } of connected)
    forgotten = (await forgetConnection(app, namespace)) && forgotten
  return forgotten
}

/** Takes over what a session grants now: other accounts, networks and methods, more or fewer namespaces. */
async function update(app: App, session: WalletSession): Promise<void> {
  const { chains, connections } = app.stores
  const active = activeConnectors(connections.getState())
  const configured = Object.values(chains.getState().byNamespace).map(({ namespace }) => namespace)
  const isOwn = (namespace: ChainNamespace) =>
    active[namespace] === sessionId(session.topic, namespace)
  if (!configured.some(isOwn)) return // a session that nobody is connected through
  for (const namespace of configured) {
    const granted = session.namespaces[namespace]
    if (isOwn(namespace) && !granted) {
      dropConnection(app, namespace)
      await forgetConnection(app, namespace)
    }
    if (!granted || (!isOwn(namespace) && active[namespace] !== undefined)) continue
    const id = sessionId(session.topic, namespace)
    const { caipNetworkId } = app.stores.walletConnect.getState().choices[id] ?? {}
    const stays = caipNetworkId !== undefined && granted.chains.includes(caipNetworkId)
    chooseInSession(app, id, {
      addresses: undefined,
      caipNetworkId: stays ? caipNetworkId : undefined,
    })
    const connector = await takeSession(app, { session, namespace })
    if (!isOwn(namespace)) await rememberConnection(app, connector)
  }
}

type Told = { connectorId: string; namespace: ChainNamespace; data: unknown }

async function followAccounts(app: App, { connectorId, namespace, data }: Told): Promise<void> {
  if (!Array.isArray(data)) return
  const { address } = definitions[namespace]
  const addresses = data.slice(0, 1_000).flatMap((each) => {
    const bare = String(each).split(':').at(-1) ?? ''
    return z.safeParse(address, bare).success ? [bare] : []
  })
  if (addresses.length === 0) return
  chooseInSession(app, connectorId, { addresses })
  await syncAccount(app, { namespace })
}

async function followChain(app: App, { connectorId, namespace, data }: Told): Promise<void> {
  const [client, { readChainChanged }] = await Promise.all([
    app.sessions.client(),
    networkClient(app, { namespace }),
  ])
  const session = client.sessions().find(({ topic }) => isOfTopic(connectorId, topic))
  const bare = String(data).startsWith(`${namespace}:`) ? String(data) : `${namespace}:${data}`
  // What the chain's own code cannot read counts only where it names a network of the session.
  const named = session?.namespaces[namespace]?.chains.find((each) => each === bare)
  const caipNetworkId = readChainChanged(data) ?? named
  if (!caipNetworkId) return
  chooseInSession(app, connectorId, { caipNetworkId })
  followNetwork(app, { namespace, caipNetworkId })
}
