import { openPatienceMs } from '../shared-schemas/limits.ts'
import type { Handlers } from '../shared-schemas/messaging/define.ts'
import type { hostToWidget } from '../shared-schemas/protocols/hostToWidget.ts'
import { loseWallet } from './actions/connection/loseWallet.ts'
import { meetWallets } from './actions/connection/meetWallets.ts'
import { close } from './actions/modal/close.ts'
import { open } from './actions/modal/open.ts'
import { parseOpenTarget } from './actions/modal/parseOpenTarget.ts'
import { requireNetwork } from './actions/modal/requireNetwork.ts'
import { initialize } from './actions/site/initialize.ts'
import { updateOptions } from './actions/site/updateOptions.ts'
import { showToast } from './actions/toast/showToast.ts'
import type { App } from './app.ts'

/** Answers everything a page may ask; each line calls one action. */
export function createHandlers(app: App): Handlers<typeof hostToWidget> {
  const rare = async () => (await import('./rareHandlers.ts')).createRareHandlers(app)
  let started: Promise<void> | undefined
  /** A page says at once what it wants, without waiting for the answer to INIT; that may wait for a slow network. */
  const patience = () =>
    Promise.race([started, new Promise<void>((resolve) => app.after(openPatienceMs, resolve))])
  return {
    INIT(request) {
      started = initialize(app, request)
      return started
    },
    UPDATE_OPTIONS: (request) => updateOptions(app, request),
    async OPEN(request) {
      const target = parseOpenTarget(request)
      await patience()
      requireNetwork(app, target)
      open(app, target)
      return app.painted()
    },
    async CLOSE() {
      await patience()
      close(app)
    },
    DISCONNECT: async (request) => (await rare()).DISCONNECT(request),
    SWITCH_NETWORK: async (request) => (await rare()).SWITCH_NETWORK(request),
    ADD_NETWORK: async (request) => (await rare()).ADD_NETWORK(request),
    REMOVE_NETWORK: async (request) => (await rare()).REMOVE_NETWORK(request),
    SHOW_MESSAGE: (message) => showToast(app, { ...message, fromSite: true }),
    WALLET_FOUND: (wallet) => meetWallets(app, { wallets: [wallet] }),
    WALLETS_FOUND: (request) => meetWallets(app, request),
    WALLET_LOST: (request) => loseWallet(app, request),
    WALLET_EVENT: async (event) => (await rare()).WALLET_EVENT(event),
    RPC_REQUEST: async (request) => (await rare()).RPC_REQUEST(request),
    SECURE_LOADED: () => app.secure.loaded(),
    TAB_CHANGED: async () => (await rare()).TAB_CHANGED(),
    PING: () => undefined,
  }
}
