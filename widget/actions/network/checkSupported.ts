import type { App } from '../../app.ts'
import { readState } from '../../stores/create.ts'
import { setOpen } from '../../stores/modal.ts'
import { push, reset } from '../../stores/router.ts'
import { leave } from '../modal/leave.ts'
import { isOnUnsupportedNetwork } from './isOnUnsupportedNetwork.ts'

/**
 * Shows UnsupportedChain where the active network calls for it, and takes it away where it no longer
 * does. Called once per change of network, so a visitor who closed the view is left in peace.
 * True when the view is on screen. Source: docs/readings.md R7.
 */
export function checkSupported(app: App): boolean {
  const { modal, router } = app.stores
  const shown = router.getState().history.some(({ view }) => view === 'UnsupportedChain')
  if (!isOnUnsupportedNetwork(readState(app.stores))) {
    if (shown) leave(app)
    return false
  }
  router.setState((modal.getState().open ? push : reset)({ view: 'UnsupportedChain' }))
  modal.setState(setOpen(true))
  return true
}
