import type { App } from '../../app.ts'
import { forgetFailure } from '../../stores/auth.ts'
import type { Route } from '../../stores/router.ts'
import { leaveChoice } from './leaveChoice.ts'
import { push } from './push.ts'

/** Shows a view on top of Connect, in place of what was chosen there before, or failed there. */
export function choose(app: App, route: Route): void {
  app.stores.auth.setState(forgetFailure)
  leaveChoice(app, route)
  push(app, route)
}
