import type { App } from '../../app.ts'

/** Whether the view on screen, and each one below it, lets go; a view does that has no rule of its own. */
export function canClose(app: App): boolean {
  const { history } = app.stores.router.getState()
  return history.every(({ view }) => app.closable.get(view)?.(app) ?? true)
}
