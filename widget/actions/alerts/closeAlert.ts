import type { App } from '../../app.ts'
import { closeAlert as close } from '../../stores/alerts.ts'

/** Closes the alert on screen; the one before it comes back into view. */
export function closeAlert(app: App): void {
  app.stores.alerts.setState(close)
}
