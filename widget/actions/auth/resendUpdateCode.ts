import type { App } from '../../app.ts'
import { setEmailUpdate } from '../../stores/auth.ts'
import { sendUpdateCode } from './sendUpdateCode.ts'

/**
 * Sends a new code for the change of address under way, by starting it again; older codes are void. It returns to the
 * code of the current address if that one was confirmed too long ago. Resolves with whether the change is still wanted.
 *
 * @throws EMAIL_COOLDOWN, or what the server says
 */
export function resendUpdateCode(app: App): Promise<boolean> {
  return app.once('resend update code', async () => {
    const { auth } = app.stores
    const { emailUpdate } = auth.getState()
    if (!emailUpdate) return false
    const sent = await sendUpdateCode(app, { email: emailUpdate.email })
    if (auth.getState().emailUpdate !== emailUpdate) return false
    auth.setState(setEmailUpdate(sent))
    return true
  })
}
