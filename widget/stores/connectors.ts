import { createStore } from 'zustand/vanilla'
import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import type { Connector } from '../../shared-schemas/entities/connector.ts'

/** A wallet of the page as the widget knows it. */
export type PageConnector = Connector & {
  namespace: ChainNamespace
  /** A data image; a wallet may have none. */
  icon: string | undefined
  /** Another wallet of the page bears the same rdns, so neither is ever connected to by itself. */
  ambiguous: boolean
}

export type ConnectorsState = {
  /** Every wallet found in the page; what the site's options hide is left out by listConnectors. */
  connectors: readonly PageConnector[]
  /** How many wallets the page said it has, until they came; undefined where it did not say. */
  expected: number | undefined
  /**
   * The user saw the first view before the page had told of a wallet: the ways to connect keep the order
   * that they have without one until the modal is closed.
   */
  seenEmpty: boolean
  /** Only the wallets of this namespace are listed. */
  filter: ChainNamespace | undefined
  /** The user unfolded the wallets of the page in the Connect view. */
  unfolded: boolean
}

export const createConnectorsStore = () =>
  createStore<ConnectorsState>(() => ({
    connectors: [],
    expected: undefined,
    seenEmpty: false,
    filter: undefined,
    unfolded: false,
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

export const expectWallets =
  (expected: number) =>
  (state: ConnectorsState): ConnectorsState => ({ ...state, expected })

export const setSeenEmpty =
  (seenEmpty: boolean) =>
  (state: ConnectorsState): ConnectorsState => ({ ...state, seenEmpty })

export const setUnfolded =
  (unfolded: boolean) =>
  (state: ConnectorsState): ConnectorsState => ({ ...state, unfolded })

export const setFilter =
  (filter: ChainNamespace | undefined) =>
  (state: ConnectorsState): ConnectorsState => ({ ...state, filter })
