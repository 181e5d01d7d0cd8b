import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'
import { setLocked, setLogin } from '../../stores/auth.ts'
import { currentRoute, push, replace } from '../../stores/router.ts'
import { loginViews } from '../router/loginViews.ts'

/** Whether what the secure frame threw means that the wallet does not open in this browser yet. */
export function isLocked(thrown: unknown): boolean {
  return (thrown as { code?: unknown }).code === errors.WALLET_LOCKED.code // what a link throws is an Error
}

/** Shows the view that has somebody who has just logged in unlock their wallet, in the place of the view of the login. */
export function showLocked(app: App): void {
  const { auth, router } = app.stores
  const { view } = currentRoute(router.getState())
  const show = loginViews.includes(view) ? replace : push
  auth.setState(setLocked({ asked: false }))
  auth.setState(setLogin(undefined))
  router.setState(show({ view: 'UnlockWallet' }))
}
