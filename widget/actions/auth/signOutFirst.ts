import type { Link } from '../../../shared-schemas/messaging/link.ts'
import type { widgetToSecure } from '../../../shared-schemas/protocols/widgetToSecure.ts'
import type { App } from '../../app.ts'
import { loginItems } from '../../lib/loginItems.ts'

/**
 * Ends the login of whoever signed out while the frame could not confirm it, in this visit or one
 * before; only then may anything else be asked. Without such a sign-out it does nothing.
 *
 * @throws what the link throws: the next request tries again
 */
export async function signOutFirst(
  app: App,
  frame: Pick<Link<typeof widgetToSecure>, 'request'>,
): Promise<void> {
  if (app.storage.read(loginItems.signOutOwed) === undefined) return
  await app.once('sign out first', () => frame.request('SIGN_OUT'))
  void app.storage.write(loginItems.signOutOwed, undefined) // kept, it would only sign out once more
}
