import { walletsPerPage } from '../../../shared-schemas/limits.ts'
import type { App } from '../../app.ts'
import { readState } from '../../stores/create.ts'
import { fetchListing } from './fetchListing.ts'
import { walletQuery } from './walletQuery.ts'

/**
 * Fetches the next 40 wallets of the whole list, unless all are here or a page is on its way. Those
 * that are featured or recommended are not among them: they come before the first.
 */
export async function fetchWalletPage(
  app: App,
  { certified }: { certified: boolean },
): Promise<void> {
  const state = readState(app.stores)
  const { featured, recommended, all } = state.wallets
  const query = {
    ...walletQuery(state, { without: [...(featured?.ids ?? []), ...(recommended?.ids ?? [])] }),
    ...(certified && { badge_type: 'certified' as const }),
  }
  const question = JSON.stringify(query)
  const known = all?.question === question ? all : undefined
  if (known?.status === 'loading') return
  if (known?.status === 'done' && known.pages * walletsPerPage >= known.count) return
  const page = String((known?.pages ?? 0) + 1)
  await fetchListing(app, {
    name: 'all',
    question,
    query: { ...query, page, entries: String(walletsPerPage) },
  })
}
