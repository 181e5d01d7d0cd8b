import type { App } from '../../app.ts'
import { loginItems } from '../../lib/loginItems.ts'
import { setKnown } from '../../stores/auth.ts'

/** Keeps what the account is called for the other sites of the project that share the widget's storage. */
export function keepKnown(app: App, name: string | undefined): void {
  void app.storage.write(loginItems.knownLogin, name) // not kept, those sites offer every other way
}

/** No site offers to continue with it any more. */
export function forgetKnown(app: App): void {
  keepKnown(app, undefined)
  app.stores.auth.setState(setKnown(undefined))
}
