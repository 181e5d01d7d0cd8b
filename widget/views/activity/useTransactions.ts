import { useEffect } from 'react'
import type { ChainNamespace } from '../../../shared-schemas/caip.ts'
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

  useEffect(() => {
    if (owner === undefined) return
    const open = () => {
      if (document.visibilityState === 'visible')
        void openTransactions(app, namespace).catch(() => {}) // as above
    }
    open()
    document.addEventListener('visibilitychange', open)
    return () => document.removeEventListener('visibilitychange', open)
  }, [app, namespace, owner])

  const fetchMore = () => void fetchTransactions(app, namespace).catch(ignore)
  useRetry({ failed, retry: fetchMore })
  return { fetchMore, refresh: () => void refreshTransactions(app, namespace).catch(ignore) }
}
