import { createStore } from 'zustand/vanilla'
import type { CaipNetworkId, ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import type { Network } from '../../shared-schemas/entities/network.ts'

/** Source: specification section 3, "Per-chain state". */
export type NetworkState = {
  /** The active network; a placeholder where the wallet is on one the site did not configure. */
  caipNetwork: Network | undefined
  supportsAllNetworks: boolean
  smartAccountEnabledNetworks: readonly number[]
  requestedCaipNetworks: readonly Network[]
  approvedCaipNetworkIds: readonly CaipNetworkId[]
}

type ChainEntry = {
  namespace: ChainNamespace
  networkState: NetworkState
  /** The networks the site configured for this namespace. */
  caipNetworks: readonly Network[]
}

/** A change of network that a view shows. */
export type Switching = {
  caipNetworkId: CaipNetworkId
  state: 'waiting' | 'rejected' | 'failed'
  error?: { message: string; code?: string | number }
}

export type ChainsState = {
  activeNamespace: ChainNamespace | undefined
  byNamespace: { readonly [namespace in ChainNamespace]?: ChainEntry }
  switching: Switching | undefined
  /** The connected chain type that was left for one without an account: where nobody connects there, it is gone back to. */
  cameFrom: ChainNamespace | undefined
}

const nothing: ChainsState = {
  activeNamespace: undefined,
  byNamespace: {},
  switching: undefined,
  cameFrom: undefined,
}

export const createChainsStore = () => createStore<ChainsState>(() => nothing)

/** Starts with the networks of a site; each namespace is on its first one. */
export const configure =
  (networks: readonly Network[]) =>
  (_state: ChainsState): ChainsState =>
    networks.reduce((state, network) => addNetwork(network)(state), {
      ...nothing,
      activeNamespace: networks[0]?.chainNamespace,
    })

/** Adds a network, or replaces the one of the same id in the list; the first one becomes active. */
export const addNetwork =
  (network: Network) =>
  (state: ChainsState): ChainsState => {
    const { chainNamespace: namespace, caipNetworkId } = network
    const before = state.byNamespace[namespace]
    const known = before?.caipNetworks ?? []
    const networks = known.some((each) => each.caipNetworkId === caipNetworkId)
      ? known.map((each) => (each.caipNetworkId === caipNetworkId ? network : each))
      : [...known, network]
    const active = before?.networkState.caipNetwork
    return setEntry(state, {
      namespace,
      networkState: {
        ...(before?.networkState ?? newNetworkState),
        requestedCaipNetworks: networks,
        caipNetwork: active ?? network,
      },
      caipNetworks: networks,
    })
  }

/** Takes a network out of the list; it may stay active until another is chosen. */
export const removeNetwork =
  (caipNetworkId: CaipNetworkId) =>
  (state: ChainsState): ChainsState => {
    const entry = Object.values(state.byNamespace).find(({ caipNetworks }) =>
      caipNetworks.some((each) => each.caipNetworkId === caipNetworkId),
    )
    if (!entry) return state
    const networks = entry.caipNetworks.filter((each) => each.caipNetworkId !== caipNetworkId)
    return setEntry(state, {
      ...entry,
      networkState: { ...entry.networkState, requestedCaipNetworks: networks },
      caipNetworks: networks,
    })
  }

/** Makes a network the active one of its namespace. */
export const setNetwork =
  (network: Network) =>
  (state: ChainsState): ChainsState => {
    const entry = state.byNamespace[network.chainNamespace]
    if (!entry) return state
    return setEntry(state, {
      ...entry,
      networkState: { ...entry.networkState, caipNetwork: network },
    })
  }

/** What a wallet said of the networks it takes. */
export const setApproval =
  (
    namespace: ChainNamespace,
    approval: Pick<NetworkState, 'supportsAllNetworks' | 'approvedCaipNetworkIds'>,
  ) =>
  (state: ChainsState): ChainsState => {
    const entry = state.byNamespace[namespace]
    if (!entry) return state
    return setEntry(state, { ...entry, networkState: { ...entry.networkState, ...approval } })
  }

/** On which networks an embedded account may be a smart account, as EVM chain ids. */
export const setSmartAccountNetworks =
  (namespace: ChainNamespace, smartAccountEnabledNetworks: readonly number[]) =>
  (state: ChainsState): ChainsState => {
    const entry = state.byNamespace[namespace]
    if (!entry) return state
    return setEntry(state, {
      ...entry,
      networkState: { ...entry.networkState, smartAccountEnabledNetworks },
    })
  }

/** Forgets what belonged to a connection: the active network is a configured one again. */
export const resetNetwork =
  (namespace: ChainNamespace) =>
  (state: ChainsState): ChainsState => {
    const entry = state.byNamespace[namespace]
    if (!entry) return state
    const { caipNetwork, requestedCaipNetworks } = entry.networkState
    const configured = entry.caipNetworks.find(
      ({ caipNetworkId }) => caipNetworkId === caipNetwork?.caipNetworkId,
    )
    return setEntry(state, {
      ...entry,
      networkState: {
        ...newNetworkState,
        requestedCaipNetworks,
        caipNetwork: configured ?? entry.caipNetworks[0],
      },
    })
  }

export const setActiveNamespace =
  (activeNamespace: ChainNamespace) =>
  (state: ChainsState): ChainsState => ({ ...state, activeNamespace, cameFrom: undefined })

export const setCameFrom =
  (cameFrom: ChainNamespace | undefined) =>
  (state: ChainsState): ChainsState => ({ ...state, cameFrom })

export const setSwitching =
  (switching: Switching | undefined) =>
  (state: ChainsState): ChainsState => ({ ...state, switching })

const newNetworkState: NetworkState = {
  caipNetwork: undefined,
  supportsAllNetworks: false,
  smartAccountEnabledNetworks: [],
  requestedCaipNetworks: [],
  approvedCaipNetworkIds: [],
}

function setEntry(state: ChainsState, entry: ChainEntry): ChainsState {
  return { ...state, byNamespace: { ...state.byNamespace, [entry.namespace]: entry } }
}
