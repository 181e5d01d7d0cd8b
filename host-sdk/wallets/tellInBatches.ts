import type { PageWallet } from '../../shared-schemas/entities/wallet.ts'
import { pageWalletsPerMessage } from '../../shared-schemas/limits.ts'

const batchPauseMs = 100

/** Empties `waiting` into batches without pictures, so that nobody has to wait for a flood of wallets (T19). */
export function tellInBatches(
  waiting: Map<string, PageWallet>,
  found: (wallets: PageWallet[]) => void,
): void {
  const tellNext = () => {
    const batch = [...waiting.values()].slice(0, pageWalletsPerMessage)
    for (const { id } of batch) waiting.delete(id)
    if (waiting.size > 0) setTimeout(tellNext, batchPauseMs)
    found(batch.map(({ icon: _, ...plain }) => plain))
  }
  setTimeout(tellNext, batchPauseMs)
}
