import type { App } from '../../app.ts'
import { popTransaction as popEntry } from '../../stores/router.ts'
import { goBack } from './goBack.ts'

/**
 * Ends the newest transaction of the stack. Error and cancel also go back one view; after a success
 * the callback moves on. Source: specification section 4 "Transaction stack callbacks".
 */
export function popTransaction(
  app: App,
  { outcome }: { outcome: 'success' | 'error' | 'cancel' },
): void {
  const { router } = app.stores
  const entry = router.getState().transactionStack.at(-1)
  if (!entry) return
  router.setState(popEntry)
  if (outcome === 'success') {
    entry.onSuccess?.()
    return
  }
  goBack(app)
  if (outcome === 'error') entry.onError?.()
  else entry.onCancel?.()
}
