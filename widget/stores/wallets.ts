import { createStore } from 'zustand/vanilla'
import { recentWalletsKept } from '../../shared-schemas/limits.ts'
import type { RecentWallet } from '../lib/storedItems.ts'

/** Newest first. */
export type WalletsState = { recent: readonly RecentWallet[] }

export const createWalletsStore = () => createStore<WalletsState>(() => ({ recent: [] }))

export const setRecent =
  (recent: readonly RecentWallet[]) =>
  (_state: WalletsState): WalletsState => ({ recent })

/** Puts a wallet in front; the oldest beyond the limit drops out. */
export const remember =
  (wallet: RecentWallet) =>
  ({ recent }: WalletsState): WalletsState => ({
    recent: [wallet, ...recent.filter(({ key }) => key !== wallet.key)].slice(0, recentWalletsKept),
  })
