import { useCallback, useEffect, useMemo } from 'react'
import { fetchRecommended } from '../../../actions/wallets/fetchRecommended.ts'
import { fetchWalletPage } from '../../../actions/wallets/fetchWalletPage.ts'
import { listWallets, type WalletRow } from '../../../actions/wallets/listWallets.ts'
import { searchWallets } from '../../../actions/wallets/searchWallets.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { readState } from '../../../stores/create.ts'

type List = {
  status: 'loading' | 'done' | 'failed'
  error: unknown
  rows: readonly WalletRow[]
  /** Places of wallets that are not here yet. */
  missing: number
  /** Brings the next page, if there is one, and tries again after a failure. */
  more: () => void
  retry: () => void
}

/** Before the first page has come nobody knows how many there are. */
const placesBefore = 6
/** On a phone how many of the rest can be used is not known, so only a few places are kept. */
const placesOnPhone = 4

/** The rows of the list or of the search under way; the first page is asked for when it appears. */
export function useWalletList({ search, certified }: { search: string; certified: boolean }): List {
  const app = useApp()
  const isSearch = search !== ''
  const wallets = useStoreOf((state) => state.wallets)
  const connectors = useStoreOf((state) => state.connectors)
  const options = useStoreOf((state) => state.options)
  const rows = useMemo(
    () =>
      listWallets(
        { ...readState(app.stores), wallets, connectors, options },
        { search, certified },
      ),
    [app, wallets, connectors, options, search, certified],
  )
  const next = useCallback(() => void fetchWalletPage(app, { certified }), [app, certified]) // settles inside

  useEffect(() => {
    if (!isSearch) void fetchRecommended(app).then(next) // neither rejects
  }, [app, isSearch, next])

  const listing = isSearch ? wallets.search : wallets.all
  const status = listing?.status ?? 'loading'
  const here = isSearch ? rows.length : (listing?.ids.length ?? 0)
  const known = isSearch || (listing?.pages ?? 0) > 0 || status === 'failed'
  const rest = isSearch ? 0 : known ? Math.max(0, (listing?.count ?? 0) - here) : placesBefore
  const { coarsePointer } = options.site
  return {
    status,
    error: listing?.error,
    rows,
    missing: coarsePointer ? Math.min(rest, placesOnPhone) : rest,
    more: useCallback(() => {
      if (status === 'done' && rest > 0) next()
    }, [next, rest, status]),
    retry: useCallback(() => {
      if (isSearch) searchWallets(app, { search, certified })
      else next()
    }, [app, isSearch, next, search, certified]),
  }
}
