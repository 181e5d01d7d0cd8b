import type { App } from '../../app.ts'
import { tellHost } from '../../links/tellHost.ts'

/** Tells the site's own listeners what happened. Names are upper case; nothing leaves the page here. */
export function sendEvent(
  app: App,
  event: { name: string; properties?: Record<string, unknown> },
): void {
  tellHost(app, 'EVENT', event)
}
