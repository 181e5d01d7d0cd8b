import type { App } from '../../app.ts'
import { clearRequests } from '../../stores/auth.ts'

/**
 * Aborts every request that waits for an approval; what needs none, or has it already, goes on. The secure frame takes
 * its questions back. Source: specification section 6.
 */
export function rejectPending(app: App): void {
  const { auth } = app.stores
  const { requests, decided } = auth.getState()
  if (requests.length === decided.length) return
  auth.setState(clearRequests)
  app.secure.request('ABORT_REQUESTS').catch(() => {}) // a frame that is gone asks nobody any more
}
