import type { App } from '../../app.ts'
import { readState } from '../../stores/create.ts'
import { currentRoute, pop, reset } from '../../stores/router.ts'
import { isConnected } from '../account/isConnected.ts'
import { abandonAttempt } from '../connection/abandonAttempt.ts'
import { close } from '../modal/close.ts'

/**
 * Shows the view before this one. From the only one it closes the modal, and for someone connected
 * Account stands where Connect was. Source: specification section 2 "Navigation".
 */
export function goBack(app: App): void {
  const { router } = app.stores
  const before = router.getState()
  if (before.history.length === 1) {
    close(app)
    return
  }
  const leavesWallet = currentRoute(before).view === 'ConnectingWallet'
  const after = pop(before)
  const meetsConnect = currentRoute(after).view === 'Connect'
  const connected = isConnected(readState(app.stores))
  router.setState(meetsConnect && connected ? reset({ view: 'Account' })(after) : after)
  if (leavesWallet) abandonAttempt(app)
}
