import type { App } from '../../app.ts'
import { keep, type Route } from '../../stores/router.ts'

/** Notes in the route on screen what its view shows again when the user comes back to it. */
export function keepInRoute(app: App, kept: NonNullable<Route['kept']>): void {
  app.stores.router.setState(keep(kept))
}
