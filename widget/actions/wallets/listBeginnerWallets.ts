import type { ExplorerWallet } from '../../../shared-schemas/entities/explorerWallet.ts'
import { beginnerWalletsShown } from '../../../shared-schemas/limits.ts'
import type { State } from '../../stores/create.ts'
import { explorerWallet } from '../../stores/wallets.ts'
import { customWalletIds } from './customWalletIds.ts'

/** Ids of a few wallets that can be got on this kind of device, in the order of the whole list. */
export function listBeginnerWallets(state: State): string[] {
  const { featured, recommended, all } = state.wallets
  const { coarsePointer } = state.options.site
  const { excludeWalletIds = [] } = state.options.options
  const ids = [
    ...customWalletIds(state),
    ...(featured?.ids ?? []),
    ...(recommended?.ids ?? []),
    ...(all?.ids ?? []),
  ]
  return [...new Set(ids)]
    .filter((id) => {
      const wallet = explorerWallet(state, id)
      return wallet && !excludeWalletIds.includes(id) && canBeGot(wallet, coarsePointer)
    })
    .slice(0, beginnerWalletsShown)
}

function canBeGot(wallet: ExplorerWallet, onPhone: boolean): boolean {
  const { app_store, play_store, chrome_store, homepage } = wallet
  return Boolean(onPhone ? (app_store ?? play_store) : (chrome_store ?? homepage))
}
