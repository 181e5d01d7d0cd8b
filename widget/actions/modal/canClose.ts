import type { App } from '../../app.ts'
import { currentRoute } from '../../stores/router.ts'

/** Whether the view on screen lets go; every view does that has no rule of its own. */
export function canClose(app: App): boolean {
  const { view } = currentRoute(app.stores.router.getState())
  return app.closable.get(view)?.(app) ?? true
}
