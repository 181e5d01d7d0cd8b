import type { PageWallet } from '../../shared-schemas/entities/wallet.ts'
import { pageWalletsShown } from '../../shared-schemas/limits.ts'
import type { Load } from '../load/Load.ts'
import type { tellInBatches } from './tellInBatches.ts'

/** Hears of wallets, which it may have heard of before. */
export type Told = {
  found: (wallet: PageWallet) => void
  /** What a page announces beyond the first fifty, without their pictures. */
  foundMany: (wallets: PageWallet[]) => void
}

/** Tells the first wallets one by one; no page of a site has others, so their code is fetched with the first of them. */
export function createTeller(
  { found, foundMany }: Told,
  load: Load<{ tellInBatches: typeof tellInBatches }>,
): {
  tell(wallet: PageWallet): void
  forget(walletId: string): void
} {
  const first = new Set<string>()
  const others = new Map<string, PageWallet>()

  return {
    tell(wallet) {
      if (first.size < pageWalletsShown) first.add(wallet.id)
      if (first.has(wallet.id))
        found(wallet) // an icon too large for the port costs that wallet only
      else if (others.set(wallet.id, wallet).size === 1)
        load.later().then(
          (later) => later.tellInBatches(others, foundMany),
          () => others.clear(), // the next one tries again
        )
    },
    forget(walletId) {
      first.delete(walletId)
      others.delete(walletId)
    },
  }
}
