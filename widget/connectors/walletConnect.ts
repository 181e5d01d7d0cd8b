import { SignClient } from '@walletconnect/sign-client'
import type { WalletConnectRelay } from '../../shared-schemas/entities/walletConnectRelay.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { reconnectDelaysMs, relayWaitMs, signOutTimeoutMs } from '../../shared-schemas/limits.ts'
import type { App } from '../app.ts'
import { withTimeLimit } from '../lib/withTimeLimit.ts'
import { catchTwice } from './catchTwice.ts'
import { createQuietCore } from './createQuietCore.ts'
import { readSession } from './readSession.ts'
import { createRelayStorage } from './relayStorage.ts'
import type { SessionClient, SessionListener, SessionProposal } from './sessionClient.ts'
import { toRelayError } from './toRelayError.ts'

type Client = Awaited<ReturnType<typeof SignClient.init>>

/**
 * Loads the sessions of the visits before and speaks to the relay that the server names, and to no
 * other host: no telemetry, no frame that vouches for sites, no look-ups. What is stored and makes no
 * sense is dropped (F16).
 *
 * @throws WALLET_CONNECT_NOT_FOUND where the server names no relay
 */
export async function createSessionClient(
  app: App,
  listener: SessionListener,
): Promise<SessionClient> {
  const relay = app.config.walletConnect
  if (!relay) throw new AppKitError(errors.WALLET_CONNECT_NOT_FOUND)
  const client = await startClient(app, relay)
  introduce(client, app)
  listen(client, listener)
  const stopReconnecting = keepConnected(app, client)
  const find = (topic: string) => sessions().find((each) => each.topic === topic)
  const sessions = () => client.session.getAll().map(readSession)
  const unreachable = () =>
    new AppKitError(errors.RELAY_UNREACHABLE, {
      relay: new URL(relay.relayUrl).host,
      seconds: relayWaitMs / 1_000,
    })

  return {
    async propose(proposal) {
      const made = client.connect({ optionalNamespaces: toNamespaces(proposal) })
      const limit = { ms: relayWaitMs, error: unreachable }
      const { uri, approval } = await withTimeLimit(app.after, limit, made.catch(rethrow))
      if (uri === undefined) throw unreachable()
      return { uri, approval: catchTwice(app.window, approval()).then(readSession, rethrow) }
    },
    sessions,
    find,
    async request({ topic, caipNetworkId, method, params }, onSent) {
      const request = { method, params: params ?? [] }
      const stop = whenSent(client, request, onSent)
      const answer = client.request({ topic, chainId: caipNetworkId, request })
      return catchTwice(app.window, answer).catch(rethrow).finally(stop)
    },
    async end(topic) {
      if (!client.session.keys.includes(topic)) return
      const reason = { code: 6000, message: 'User disconnected.' }
      const limit = { ms: signOutTimeoutMs, error: unreachable }
      try {
        await withTimeLimit(app.after, limit, client.disconnect({ topic, reason }))
      } catch {
        await forget(client, topic) // the wallet finds out when it asks; the visitor does not wait for it
      }
    },
    wake: () => reconnect(client),
    async stop() {
      stopReconnecting()
      for (const name of events) client.removeAllListeners(name)
      client.core.heartbeat.stop()
      const limit = { ms: signOutTimeoutMs, error: unreachable }
      // A relay that says nothing to a goodbye is not waited for.
      await withTimeLimit(app.after, limit, client.core.relayer.transportClose()).catch(() => {})
    },
  }
}

/** Says to wallets which site asks: its address is the browser's word, whatever the site says of itself. */
function introduce({ metadata }: Client, app: App): void {
  const { origin, title } = app.site
  const {
    name,
    description = '',
    icons = [],
  } = app.stores.options.getState().options.metadata ?? {}
  const site = { name: name ?? (title || origin), description, url: origin, icons: [...icons] }
  Object.assign(metadata, site, { redirect: undefined })
}

const events = ['session_update', 'session_delete', 'session_expire', 'session_event'] as const

function listen(client: Client, listener: SessionListener): void {
  const tell = (topic: string) => {
    if (client.session.keys.includes(topic))
      listener.updated(readSession(client.session.get(topic)))
  }
  client.on('session_update', ({ topic }) => tell(topic))
  client.on('session_delete', ({ topic }) => listener.ended(topic))
  client.on('session_expire', ({ topic }) => listener.ended(topic))
  client.on('session_event', ({ topic, params: { event, chainId } }) =>
    listener.event({ topic, name: event.name, data: event.data, caipNetworkId: chainId }),
  )
}

/** Opens the connection to the relay if it is closed. */
function reconnect({ core: { relayer } }: Client): void {
  if (!relayer.connected && !relayer.connecting) relayer.transportOpen().catch(() => {}) // The next attempt follows.
}

/**
 * Reconnects after 2, 4 and 8 s: once the library has lost a connection on which it had no subscription, it
 * never reconnects by itself. Returns the undo.
 */
function keepConnected(app: App, client: Client): () => void {
  let stops: (() => void)[] = []
  const cancel = () => {
    for (const stop of stops) stop()
  }
  const schedule = () => {
    cancel()
    stops = reconnectDelaysMs.map((ms) => app.after(ms, () => reconnect(client)))
  }
  client.core.relayer.on('relayer_disconnect', schedule)
  client.core.relayer.on('relayer_connect', cancel)
  return () => {
    cancel()
    client.core.relayer.off('relayer_disconnect', schedule)
    client.core.relayer.off('relayer_connect', cancel)
  }
}

/** Calls back with the number of a request once it has left; the returned function stops it. */
function whenSent(client: Client, request: object, onSent?: (requestId: number) => void) {
  const sent = (event: { id: number; request: object }) => {
    if (event.request === request) onSent?.(event.id)
  }
  client.on('session_request_sent', sent)
  return () => void client.off('session_request_sent', sent)
}

async function startClient(app: App, relay: WalletConnectRelay): Promise<Client> {
  const storage = createRelayStorage(app.storage)
  const init = () =>
    SignClient.init({
      core: createQuietCore(relay, storage) as never, // the library's own class; its types disagree on what is optional
      logger: 'silent',
    })
  try {
    return await init()
  } catch {
    await storage.clear() // Only what was stored can make it fail.
    return init()
  }
}

/** Takes a session away without asking anybody. */
async function forget({ core, session }: Client, topic: string): Promise<void> {
  if (!session.keys.includes(topic)) return
  const { publicKey } = session.get(topic).self
  await session.delete(topic, { code: 6000, message: 'User disconnected.' })
  await Promise.allSettled([core.crypto.deleteKeyPair(publicKey), core.crypto.deleteSymKey(topic)])
  core.expirer.del(topic)
}

function toNamespaces(proposal: SessionProposal) {
  return Object.fromEntries(
    Object.entries(proposal).map(([namespace, { chains, methods, events }]) => [
      namespace,
      { chains: [...chains], methods: [...methods], events: [...events] },
    ]),
  )
}

function rethrow(thrown: unknown): never {
  throw toRelayError(thrown)
}
