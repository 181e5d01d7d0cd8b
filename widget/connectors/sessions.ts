import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import type { App } from '../app.ts'
import { activeConnectors } from '../stores/connections.ts'
import { chooseInSession } from './chooseInSession.ts'
import { activeConnector } from './registry.ts'
import type { SessionClient, SessionListener, Sessions } from './sessionClient.ts'
import { isOfTopic, isSessionId } from './sessionConnector.ts'

/** Keeps one client of the relay for the life of the document, awake when the page is. */
export function createSessions(app: App, listener: SessionListener): Sessions {
  const { window } = app
  let running: Promise<SessionClient> | undefined
  const start = async () => {
    const { createSessionClient } = await import('./walletConnect.ts')
    return createSessionClient(app, listener)
  }
  const client = async () => {
    running ??= start()
    try {
      return await running
    } catch (cause) {
      running = undefined // the next one who needs it tries again
      if (cause instanceof AppKitError) throw cause
      throw new AppKitError(errors.SIGN_CLIENT_NOT_INITIALIZED, undefined, { cause })
    }
  }
  const wake = () => void running?.then((each) => each.wake()).catch(() => {}) // There is no client to wake.
  window.document?.addEventListener?.('visibilitychange', () => {
    if (window.document.visibilityState === 'visible') wake()
  })
  window.addEventListener?.('online', wake)
  endReplaced(app, () => running)
  followSite(app)
  return {
    client,
    async renew() {
      const before = running
      running = undefined
      await (await before?.catch(() => undefined))?.stop()
    },
  }
}

/** Where wallets have no network of their own, a session is on the network that the site is on. */
function followSite(app: App): void {
  const { chains, walletConnect } = app.stores
  chains.subscribe(({ byNamespace }, before) => {
    for (const { namespace, networkState } of Object.values(byNamespace)) {
      const id = activeConnector(app, namespace)?.id
      const now = networkState.caipNetwork?.caipNetworkId
      const moved = now !== before.byNamespace[namespace]?.networkState.caipNetwork?.caipNetworkId
      if (id === undefined || !isSessionId(id) || !moved) continue
      if (walletConnect.getState().choices[id]?.caipNetworkId !== now)
        chooseInSession(app, id, { caipNetworkId: now })
    }
  })
}

/** Says goodbye to a wallet whose last namespace was connected with another one. */
function endReplaced(app: App, running: () => Promise<SessionClient> | undefined): void {
  app.stores.connections.subscribe((state, before) => {
    const active = activeConnectors(state)
    const now = Object.values(active)
    for (const [namespace, id] of Object.entries(activeConnectors(before))) {
      const replaced = active[namespace as keyof typeof active] // the keys of its type
      if (!isSessionId(id) || replaced === undefined || replaced === id) continue
      void running()?.then((client) => {
        const session = client.sessions().find(({ topic }) => isOfTopic(id, topic))
        if (session && !now.some((each) => isOfTopic(each, session.topic)))
          return client.end(session.topic)
      })
    }
  })
}
