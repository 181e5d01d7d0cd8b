import { createStore } from 'zustand/vanilla'
import type { CaipNetworkId, ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import type { ViewName } from '../../shared-schemas/options/views.ts'

/**
 * One entry of the history. A site may open any view by name alone, so a view reads its parameters
 * through a schema of its own and copes without them.
 */
export type Route = {
  view: ViewName
  params?: {
    walletId?: string
    caipNetworkId?: CaipNetworkId
    namespace?: ChainNamespace
    /** The link into the wallet was followed before the view opened. */
    opened?: boolean
    /** Id of a transaction in the list, or its hash. */
    transactionId?: string
    /** Which token of a swap is chosen. */
    side?: 'from' | 'to'
  }
  /** What the user typed and chose in a list, for when they come back to it. */
  kept?: {
    search?: string
    certified?: boolean
    row?: number
    /** The network that stood at the head of the list. */
    first?: CaipNetworkId | undefined
    /** Which list of the account is shown. */
    tab?: 'tokens' | 'activity'
  }
}

/** What shall happen once the outcome of a transaction is known. */
export type TransactionCallbacks = {
  onSuccess?: () => void
  onError?: () => void
  onCancel?: () => void
}

export type RouterState = {
  history: readonly [Route, ...Route[]]
  transactionStack: readonly TransactionCallbacks[]
}

export const createRouterStore = () =>
  createStore<RouterState>(() => ({ history: [{ view: 'Connect' }], transactionStack: [] }))

/** The route on screen. */
export function currentRoute({ history }: RouterState): Route {
  return history.at(-1) ?? history[0]
}

/** Adds a view on top; the view on screen is not pushed again, whatever its parameters are. */
export const push =
  (route: Route) =>
  (state: RouterState): RouterState =>
    currentRoute(state).view === route.view
      ? state
      : { ...state, history: [...state.history, route] }

/** Swaps the view on screen for another. */
export const replace =
  (route: Route) =>
  (state: RouterState): RouterState => {
    const [first, ...rest] = [...state.history.slice(0, -1), route]
    return { ...state, history: [first ?? route, ...rest] }
  }

/** Starts the history anew with one view. */
export const reset =
  (route: Route) =>
  (state: RouterState): RouterState => ({ ...state, history: [route] })

/** Keeps the view on screen and makes this one the only view below it. */
export const rebase =
  (route: Route) =>
  (state: RouterState): RouterState => {
    const top = currentRoute(state)
    return { ...state, history: top.view === route.view ? [top] : [route, top] }
  }

/** Notes something in the route on screen. */
export const keep =
  (kept: NonNullable<Route['kept']>) =>
  (state: RouterState): RouterState => {
    const [first, ...rest] = state.history
    const route = currentRoute(state)
    const noted = { ...route, kept: { ...route.kept, ...kept } }
    const history: RouterState['history'] =
      rest.length === 0 ? [noted] : [first, ...rest.slice(0, -1), noted]
    return { ...state, history }
  }

/** Takes away everything above the last entry of a view. */
export const returnTo =
  (view: ViewName) =>
  (state: RouterState): RouterState => {
    const [first, ...rest] = state.history
    const place = lastPlaceOf(view, state)
    return place === -1 ? state : { ...state, history: [first, ...rest.slice(0, place)] }
  }

/** Index of the last entry of a view; -1 where it is not in the history. */
export function lastPlaceOf(view: ViewName, { history }: RouterState): number {
  return history.findLastIndex((route) => route.view === view)
}

/** Takes the view on screen away; the first one always stays. */
export function pop(state: RouterState): RouterState {
  const [first, ...rest] = state.history
  return rest.length === 0 ? state : { ...state, history: [first, ...rest.slice(0, -1)] }
}

export const pushTransaction =
  (callbacks: TransactionCallbacks) =>
  (state: RouterState): RouterState => ({
    ...state,
    transactionStack: [...state.transactionStack, callbacks],
  })

export function popTransaction(state: RouterState): RouterState {
  return { ...state, transactionStack: state.transactionStack.slice(0, -1) }
}
