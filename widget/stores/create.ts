import type { StoreApi } from 'zustand/vanilla'
import { createAlertsStore } from './alerts.ts'
import { createAuthStore } from './auth.ts'
import { createChainsStore } from './chains.ts'
import { createConnectionsStore } from './connections.ts'
import { createConnectorsStore } from './connectors.ts'
import { createModalStore } from './modal.ts'
import { createNamesStore } from './names.ts'
import { createOnrampStore } from './onramp.ts'
import { createOptionsStore } from './options.ts'
import { createRouterStore } from './router.ts'
import { createSendStore } from './send.ts'
import { createSwapStore } from './swap.ts'
import { createThemeStore } from './theme.ts'
import { createToastStore } from './toast.ts'
import { createTransactionsStore } from './transactions.ts'
import { createWalletConnectStore } from './walletConnect.ts'
import { createWalletsStore } from './wallets.ts'

export type Stores = ReturnType<typeof createStores>

/** What all stores hold at one moment; selectors are functions of it. */
export type State = { [name in keyof Stores]: ReturnType<Stores[name]['getState']> }

/** Creates every store of the widget: once per app, once per test. */
export function createStores() {
  return {
    alerts: createAlertsStore(),
    auth: createAuthStore(),
    chains: createChainsStore(),
    connections: createConnectionsStore(),
    connectors: createConnectorsStore(),
    modal: createModalStore(),
    names: createNamesStore(),
    onramp: createOnrampStore(),
    options: createOptionsStore(),
    router: createRouterStore(),
    send: createSendStore(),
    swap: createSwapStore(),
    theme: createThemeStore(),
    toast: createToastStore(),
    transactions: createTransactionsStore(),
    walletConnect: createWalletConnectStore(),
    wallets: createWalletsStore(),
  }
}

/** Reads every store. */
export function readState(stores: Stores): State {
  return {
    alerts: stores.alerts.getState(),
    auth: stores.auth.getState(),
    chains: stores.chains.getState(),
    connections: stores.connections.getState(),
    connectors: stores.connectors.getState(),
    modal: stores.modal.getState(),
    names: stores.names.getState(),
    onramp: stores.onramp.getState(),
    options: stores.options.getState(),
    router: stores.router.getState(),
    send: stores.send.getState(),
    swap: stores.swap.getState(),
    theme: stores.theme.getState(),
    toast: stores.toast.getState(),
    transactions: stores.transactions.getState(),
    walletConnect: stores.walletConnect.getState(),
    wallets: stores.wallets.getState(),
  }
}

/** Puts every store back to its beginning, for a new session with the page. */
export function resetStores(stores: Stores): void {
  for (const store of Object.values(stores) as StoreApi<object>[])
    store.setState(store.getInitialState(), true) // each gets what it gave itself
}
