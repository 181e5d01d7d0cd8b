import { createStore } from 'zustand/vanilla'
import type { ChainNamespace } from '../../shared-schemas/caip.ts'
import type { Connector } from '../../shared-schemas/connector.ts'

/** A wallet of the page as the widget knows it. */
export type PageConnector = Connector & {
  namespace: ChainNamespace
  /** A data image; a wallet may have none. */
  icon: string | undefined
  /** Another wallet of the page bears the same rdns, so neither is ever connected to by itself. */
  ambiguous: boolean
}

/** The connection the visitor asked for last, for the view that shows it. */
export type Attempt = {
  walletId: string
  state: 'waiting' | 'rejected' | 'failed' | 'connected'
  error?: { message: string; code?: string | number }
}

export type ConnectorsState = {
  /** Every wallet found in the page; what the site's options hide is left out by listConnectors. */
  connectors: readonly PageConnector[]
  /** Id of the connector that each namespace is connected with. */
  active: { readonly [namespace in ChainNamespace]?: string }
  attempt: Attempt | undefined
  /** How often somebody disconnected: what a wallet answers to a question from before is void. */
  disconnects: { readonly [namespace in ChainNamespace]?: number }
  /** Only the wallets of this namespace are listed. */
  filter: ChainNamespace | undefined
  /** The user unfolded the wallets of the page in the Connect view. */
  unfolded: boolean
  /** What another tab or device ended while its account was on screen. */
  endedElsewhere: 'login' | 'wallet' | undefined
}

export const createConnectorsStore = () =>
  createStore<ConnectorsState>(() => ({
    connectors: [],
    active: {},
    attempt: undefined,
    disconnects: {},
    filter: undefined,
    unfolded: false,
    endedElsewhere: undefined,
  }))

/** Adds wallets, or takes what is new about those that are known. */
export const addConnectors =
  (connectors: readonly PageConnector[]) =>
  (state: ConnectorsState): ConnectorsState => ({
    ...state,
    connectors: [
      ...new Map([...state.connectors, ...connectors].map((each) => [each.id, each])).values(),
    ],
  })

export const addConnector = (connector: PageConnector) => addConnectors([connector])

export const removeConnector =
  (connectorId: string) =>
  (state: ConnectorsState): ConnectorsState => ({
    ...state,
    connectors: state.connectors.filter(({ id }) => id !== connectorId),
  })

export const setActiveConnector =
  (namespace: ChainNamespace, connectorId: string | undefined) =>
  (state: ConnectorsState): ConnectorsState => {
    const { [namespace]: _before, ...others } = state.active
    if (connectorId === undefined) return { ...state, active: others }
    // Why an account before has ended is over with a new one.
    const active = { ...others, [namespace]: connectorId }
    return { ...state, active, endedElsewhere: undefined }
  }

export const setAttempt =
  (attempt: Attempt | undefined) =>
  (state: ConnectorsState): ConnectorsState => ({ ...state, attempt })

/** Nothing asked so far may connect these namespaces any more. */
export const countDisconnect =
  (namespaces: readonly ChainNamespace[]) =>
  (state: ConnectorsState): ConnectorsState => ({
    ...state,
    disconnects: {
      ...state.disconnects,
      ...Object.fromEntries(
        namespaces.map((namespace) => [namespace, (state.disconnects[namespace] ?? 0) + 1]),
      ),
    },
  })

export const setUnfolded =
  (unfolded: boolean) =>
  (state: ConnectorsState): ConnectorsState => ({ ...state, unfolded })

export const setFilter =
  (filter: ChainNamespace | undefined) =>
  (state: ConnectorsState): ConnectorsState => ({ ...state, filter })

export const setEndedElsewhere =
  (endedElsewhere: ConnectorsState['endedElsewhere']) =>
  (state: ConnectorsState): ConnectorsState => ({ ...state, endedElsewhere })
