import { useCallback, useEffect } from 'react'
import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import { balanceCacheMs } from '../../../shared-schemas/limits.ts'
import { caipAddressIn } from '../../actions/account/accountIn.ts'
import { fetchTransactions } from '../../actions/activity/fetchTransactions.ts'
import { openTransactions } from '../../actions/activity/openTransactions.ts'
import { refreshTransactions } from '../../actions/activity/refreshTransactions.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import { useRetry } from '../useRetry.ts'

/** Keeps the list of transactions up to date while it is on screen; returns the ways to fetch more of it. */
export function useTransactions(namespace: ChainNamespace): {
  fetchMore: () => void
  refresh: () => void
} {
  const app = useApp()
  const owner = useStoreOf((state) => caipAddressIn(state, namespace))
  const failed = useStoreOf((state) => state.transactions.failed)
  const ignore = () => {} // only the account is missing, and then the view is about to go

  const fetchedAt = useStoreOf(({ transactions }) => transactions.fetchedAt)
  const isOpen = useStoreOf(({ modal }) => modal.open)
  const open = useCallback(() => {
    if (document.visibilityState === 'visible')
      void openTransactions(app, namespace).catch(() => {}) // as above
  }, [app, namespace])

  useEffect(() => {
    if (owner === undefined) return
    open()
    document.addEventListener('visibilitychange', open)
    return () => document.removeEventListener('visibilitychange', open)
  }, [open, owner])

  // What comes from others, and what the page's own wallet sent for the page, nobody tells us of.
  useEffect(() => {
    if (isOpen && fetchedAt !== undefined) return app.after(balanceCacheMs + 1, open)
    return undefined
  }, [app, isOpen, fetchedAt, open])

  const fetchMore = () => void fetchTransactions(app, namespace).catch(ignore)
  useRetry({ failed, retry: fetchMore })
  return { fetchMore, refresh: () => void refreshTransactions(app, namespace).catch(ignore) }
}
