import { pageWalletsPerMessage, pageWalletsShown } from '../../shared-schemas/limits.ts'
import type { PageWallet } from '../../shared-schemas/wallet.ts'

const batchPauseMs = 100

/** Hears of wallets, which it may have heard of before. */
export type Told = {
  found: (wallet: PageWallet) => void
  /** What a page announces beyond the first fifty, without their pictures. */
  foundMany: (wallets: PageWallet[]) => void
}

/** Tells the first wallets one by one, and the others in batches: nobody has to wait for a flood (T19). */
export function createTeller({ found, foundMany }: Told): {
  tell(wallet: PageWallet): void
  forget(walletId: string): void
} {
  const first = new Set<string>()
  const others = new Map<string, PageWallet>()

  function tellOthers() {
    const batch = [...others.values()].slice(0, pageWalletsPerMessage)
    for (const { id } of batch) others.delete(id)
    if (others.size > 0) setTimeout(tellOthers, batchPauseMs)
    foundMany(batch)
  }
  return {
    tell(wallet) {
      const { icon: _, ...plain } = wallet
      if (first.size < pageWalletsShown) first.add(wallet.id)
      if (first.has(wallet.id))
        found(wallet) // an icon too large for the port costs that wallet only
      else if (others.set(wallet.id, plain).size === 1) setTimeout(tellOthers, batchPauseMs)
    },
    forget(walletId) {
      first.delete(walletId)
      others.delete(walletId)
    },
  }
}
