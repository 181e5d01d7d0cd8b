import { reconnectDelaysMs } from '../../../shared-schemas/limits.ts'
import type { App } from '../../app.ts'

/** How often each app has tried again by the clock. */
const tries = new WeakMap<App, number>()

/**
 * Restores a login later that could not be asked for: after 2, 4 and 8 s, and whenever the browser is
 * online again. Until then `connections.unrestored` tells views why nobody is connected.
 */
export function reconnectLater(
  app: App,
  { stillWanted, reconnect }: { stillWanted: () => boolean; reconnect: () => Promise<void> },
): void {
  const tried = tries.get(app) ?? 0
  const delayMs = reconnectDelaysMs[tried]
  let stopWaiting = () => {}
  app.stores.connections.setState({ unrestored: true })
  const again = () => {
    stopWaiting()
    app.window.removeEventListener('online', again)
    if (stillWanted()) void reconnect() // settles inside
  }
  app.window.addEventListener('online', again)
  if (delayMs !== undefined)
    stopWaiting = app.after(delayMs, () => {
      tries.set(app, tried + 1)
      again()
    })
}
