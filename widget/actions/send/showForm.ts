import type { App } from '../../app.ts'
import { replace, returnTo } from '../../stores/router.ts'

/** Leads back to the form of a transfer, also where a view was opened past it. */
export function showForm({ stores: { router } }: App): void {
  const before = router.getState()
  const after = returnTo('WalletSend')(before)
  const isThere = before.history.some(({ view }) => view === 'WalletSend')
  router.setState(isThere ? after : replace({ view: 'WalletSend' }))
}
