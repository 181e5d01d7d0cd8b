import {
  walletSearchEntries,
  walletSearchMinimumMs,
  walletSearchQuietMs,
} from '../../../shared-schemas/limits.ts'
import type { App } from '../../app.ts'
import { readState } from '../../stores/create.ts'
import { addToListing, beginListing, failListing } from './listings.ts'
import { walletQuery } from './walletQuery.ts'

/**
 * Searches the whole list by name. What comes of it is in `wallets.search`, never sooner than 300 ms
 * after this call, so that rows do not flicker under a person who types. The server is asked when
 * nothing was typed for a moment. Returns its undo: the question is not asked, or not waited for.
 */
export function searchWallets(
  app: App,
  { search, certified }: { search: string; certified: boolean },
): () => void {
  const { wallets } = app.stores
  const state = readState(app.stores)
  const query = {
    ...walletQuery(state),
    ...(certified && { badge_type: 'certified' as const }),
    search: search.trim(),
    page: '1',
    entries: String(walletSearchEntries),
  }
  const question = JSON.stringify(query)
  const controller = new AbortController()
  wallets.setState(beginListing('search', question))
  const longEnough = new Promise<void>((resolve) => void app.after(walletSearchMinimumMs, resolve))
  const stopQuiet = app.after(walletSearchQuietMs, () => void ask()) // settles inside
  return () => {
    stopQuiet()
    controller.abort()
  }

  async function ask() {
    try {
      const api = await app.api()
      const [answer] = await Promise.all([
        api.wallets('getWallets', { query }, { signal: controller.signal }),
        longEnough,
      ])
      if (!controller.signal.aborted) wallets.setState(addToListing('search', question, answer))
    } catch (error) {
      if (!controller.signal.aborted) wallets.setState(failListing('search', question, error))
    }
  }
}
