import { createStore } from 'zustand/vanilla'
import type { ExplorerWallet } from '../../shared-schemas/entities/explorerWallet.ts'
import { recentWalletsKept } from '../../shared-schemas/limits.ts'
import type { RecentWallet } from '../lib/storedItems.ts'

/** One list of wallets the server was asked for; it holds ids, the wallets are in `byId`. */
export type WalletListing = {
  /** What it answers; an answer to another question is void. */
  question: string
  status: 'loading' | 'done' | 'failed'
  ids: readonly string[]
  /** How many answers it is made of. */
  pages: number
  /** How many wallets the server has for that question, here or not. */
  count: number
  error: unknown
}

/** Wallets of the server's list and of the site's own, by their explorer id. */
export type WalletsState = {
  /** Newest first. */
  recent: readonly RecentWallet[]
  byId: Readonly<Record<string, ExplorerWallet>>
  featured: WalletListing | undefined
  recommended: WalletListing | undefined
  /** Those of the list that this browser has. */
  installed: WalletListing | undefined
  /** The whole list, as far as its pages have come. */
  all: WalletListing | undefined
  search: WalletListing | undefined
  /** One wallet that was asked for by its id. */
  one: WalletListing | undefined
}

export const createWalletsStore = () =>
  createStore<WalletsState>(() => ({
    recent: [],
    byId: {},
    featured: undefined,
    recommended: undefined,
    installed: undefined,
    all: undefined,
    search: undefined,
    one: undefined,
  }))

export const setRecent =
  (recent: readonly RecentWallet[]) =>
  (state: WalletsState): WalletsState => ({ ...state, recent })

/** Puts a wallet in front; the oldest beyond the limit drops out. */
export const remember =
  (wallet: RecentWallet) =>
  (state: WalletsState): WalletsState => ({
    ...state,
    recent: [wallet, ...state.recent.filter(({ key }) => key !== wallet.key)].slice(
      0,
      recentWalletsKept,
    ),
  })

/** A wallet of the list, by its explorer id; none where no list has brought it yet. */
export function explorerWallet(
  { wallets }: { wallets: Pick<WalletsState, 'byId'> },
  id: string | undefined,
): ExplorerWallet | undefined {
  return id !== undefined && Object.hasOwn(wallets.byId, id) ? wallets.byId[id] : undefined
}
