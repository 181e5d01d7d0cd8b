import type { ExplorerWallet } from '../../../shared-schemas/entities/explorerWallet.ts'
import type { WalletListing, WalletsState } from '../../stores/wallets.ts'

// Transitions of the store `wallets`, apart from it: the first chunk holds every store, and no list.

export type ListingName = 'featured' | 'recommended' | 'installed' | 'all' | 'search' | 'one'

/** Makes wallets known by their ids; what is known already is replaced. */
export const learnWallets =
  (wallets: readonly ExplorerWallet[]) =>
  (state: WalletsState): WalletsState =>
    wallets.length === 0
      ? state
      : {
          ...state,
          byId: { ...state.byId, ...Object.fromEntries(wallets.map((each) => [each.id, each])) },
        }

/** A question was put to the server; what is there of the same question stays. */
export const beginListing =
  (name: ListingName, question: string) =>
  (state: WalletsState): WalletsState => {
    const before = state[name]?.question === question ? state[name] : undefined
    const { ids, pages, count } = before ?? { ids: [], pages: 0, count: 0 }
    const next: WalletListing = { question, status: 'loading', ids, pages, count, error: undefined }
    return { ...state, [name]: next }
  }

/** The server answered: its wallets go behind those that are there. */
export const addToListing =
  (
    name: ListingName,
    question: string,
    answer: { data: readonly ExplorerWallet[]; count: number },
  ) =>
  (state: WalletsState): WalletsState => {
    const listing = state[name]
    if (listing?.question !== question) return state
    const ids = [...new Set([...listing.ids, ...answer.data.map(({ id }) => id)])]
    const next: WalletListing = {
      ...listing,
      status: 'done',
      ids,
      pages: listing.pages + 1,
      count: answer.count,
    }
    return learnWallets(answer.data)({ ...state, [name]: next })
  }

export const failListing =
  (name: ListingName, question: string, error: unknown) =>
  (state: WalletsState): WalletsState =>
    state[name]?.question === question
      ? { ...state, [name]: { ...state[name], status: 'failed', error } }
      : state
