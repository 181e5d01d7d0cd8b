import { createStore } from 'zustand/vanilla'
import type { CaipNetworkId, ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import type { OnrampProvider } from '../../shared-schemas/options/features.ts'

/** What is to be bought, at whom. */
export type PurchaseOrder = {
  namespace: ChainNamespace
  address: string
  network: CaipNetworkId
  provider: OnrampProvider
  symbol: string
  /** Of a token; empty for the coin. */
  contract: string
  /** The network's name in the options. */
  networkName: string
  /** Money, e.g. `100`, and its currency. */
  amount: string
  currency: string
}

/** A purchase that goes on in a window of its provider. */
export type PendingPurchase = {
  id: string
  order: PurchaseOrder
  /** Null where the browser opened none, or does not say. */
  window: Window | null
  /** Where the window began; the server's answer. */
  url?: string
  /**
   * `opening`: the server is asked for the window. `waiting`: the user is at the provider. `late`: nothing arrived in time.
   * `arrived`: the balance grew, or the provider says so. `failed`: the provider says so. `unopened`: there is no window.
   */
  state: 'opening' | 'waiting' | 'late' | 'arrived' | 'failed' | 'unopened'
  closed: boolean
  /** In whole tokens, once it arrived. */
  received?: string
}

export type OnrampState = {
  /** As it was typed. */
  amount: string
  currency: string
  /** How it is paid: an id of the options. */
  method: string
  /** The symbol of what is bought; the first one on offer unless chosen. */
  symbol: string | undefined
  /** The first one on offer unless chosen. */
  provider: OnrampProvider | undefined
  purchase: PendingPurchase | undefined
}

export const createOnrampStore = () =>
  createStore<OnrampState>(() => ({
    amount: '100',
    currency: 'USD',
    method: 'card',
    symbol: undefined,
    provider: undefined,
    purchase: undefined,
  }))

/** Takes what was typed or chosen. */
export const fillOrder =
  (given: Partial<Omit<OnrampState, 'purchase'>>) =>
  (state: OnrampState): OnrampState => ({ ...state, ...given })

export const setPurchase =
  (purchase: PendingPurchase | undefined) =>
  (state: OnrampState): OnrampState => ({ ...state, purchase })

/** Changes a purchase, unless another one has taken its place. */
export const changePurchase =
  (id: string, given: Partial<PendingPurchase>) =>
  (state: OnrampState): OnrampState =>
    state.purchase?.id === id ? { ...state, purchase: { ...state.purchase, ...given } } : state
