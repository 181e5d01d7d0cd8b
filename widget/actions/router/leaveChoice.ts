import type { App } from '../../app.ts'
import { currentRoute, type Route, returnTo } from '../../stores/router.ts'
import { abandonAttempt } from '../connection/abandonAttempt.ts'

/**
 * Leaves what was chosen from Connect, whose list is still on screen in a wide card. Chosen again, `next`
 * stays: a wallet that is being asked is not asked twice.
 */
export function leaveChoice(app: App, next?: Route): void {
  const { router } = app.stores
  const before = router.getState()
  const { view, params } = currentRoute(before)
  if (view === next?.view && params?.walletId === next.params?.walletId) return
  const after = returnTo('Connect')(before)
  const left = before.history.slice(after.history.length)
  router.setState(after)
  if (left.some((route) => route.view === 'ConnectingWallet')) abandonAttempt(app)
}
