import { AppKitError } from '../../../shared-schemas/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors.ts'
import { signOutTimeoutMs } from '../../../shared-schemas/limits.ts'
import type { App } from '../../app.ts'
import { withTimeLimit } from '../../lib/withTimeLimit.ts'
import { clearLogin } from './clearLogin.ts'
import { endEmbedded } from './endEmbedded.ts'

/**
 * Ends the login: what is remembered of it goes at once, and the secure frame has three seconds to
 * say that it is done. False when the connection could not be forgotten for good.
 * Source: specification section 4 "Embedded wallet".
 */
export async function signOut(app: App): Promise<boolean> {
  clearLogin(app)
  const error = () => new AppKitError(errors.SECURE_REQUEST_ABORTED)
  const answer = app.secure.request('SIGN_OUT')
  await withTimeLimit(app.after, { ms: signOutTimeoutMs, error }, answer).catch(() => {}) // signed out here in any case
  return endEmbedded(app)
}
