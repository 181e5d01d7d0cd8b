import type { App } from '../../app.ts'
import { setEndedElsewhere } from '../../stores/connections.ts'
import { currentRoute } from '../../stores/router.ts'

/**
 * Ends connections that another tab or device has ended. A user who was looking at such an account is
 * on Connect then, which says why.
 */
export async function endFromElsewhere<result>(
  app: App,
  what: 'login' | 'wallet',
  end: () => result | Promise<result>,
): Promise<result> {
  const { connections, modal, options, router } = app.stores
  const before = currentRoute(router.getState()).view
  const result = await end()
  const seen = modal.getState().open || options.getState().site.embedded
  const moved = before !== 'Connect' && currentRoute(router.getState()).view === 'Connect'
  if (seen && moved) connections.setState(setEndedElsewhere(what))
  return result
}
