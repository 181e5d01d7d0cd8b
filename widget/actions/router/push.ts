import type { App } from '../../app.ts'
import { push as pushRoute, type Route } from '../../stores/router.ts'

/** Shows a view on top of the one on screen; that one pushed again changes nothing. */
export function push(app: App, route: Route): void {
  app.stores.router.setState(pushRoute(route))
}
