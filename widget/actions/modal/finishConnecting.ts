import type { App } from '../../app.ts'
import { setFilter } from '../../stores/connectors.ts'
import { reset } from '../../stores/router.ts'
import { abandonAttempt } from '../connection/abandonAttempt.ts'
import { leave } from './leave.ts'

/**
 * Ends what connecting was about: the modal goes away, or shows Account to whoever came from there to
 * connect one account more.
 */
export function finishConnecting(app: App): void {
  const { connectors, modal, router } = app.stores
  const [first] = router.getState().history
  if (!modal.getState().open || first.view !== 'Account') {
    leave(app)
    return
  }
  router.setState(reset({ view: 'Account' }))
  abandonAttempt(app)
  connectors.setState(setFilter(undefined))
}
