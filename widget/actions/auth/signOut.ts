import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { signOutTimeoutMs } from '../../../shared-schemas/limits.ts'
import type { App } from '../../app.ts'
import { loginItems } from '../../lib/loginItems.ts'
import { withTimeLimit } from '../../lib/withTimeLimit.ts'
import { clearLogin } from './clearLogin.ts'
import { endEmbedded } from './endEmbedded.ts'

/**
 * Ends the login: what is remembered of it goes at once, and the secure frame has three seconds to
 * say that it is done; where it does not, it is told before anything else is asked of it
 * (signOutFirst.ts). False when the connection could not be forgotten for good.
 * Source: specification section 4 "Embedded wallet".
 */
export async function signOut(app: App): Promise<boolean> {
  clearLogin(app)
  void app.storage.write(loginItems.signOutOwed, 'true') // this visit goes on without
  const error = () => new AppKitError(errors.SECURE_REQUEST_ABORTED)
  const answer = app.secure.request('SIGN_OUT').then(() => {
    void app.storage.write(loginItems.signOutOwed, undefined) // kept, it would only sign out once more
  })
  await withTimeLimit(app.after, { ms: signOutTimeoutMs, error }, answer).catch(() => {}) // signed out here in any case
  return endEmbedded(app)
}
