import type { App } from '../../app.ts'
import { setEmailUpdate } from '../../stores/auth.ts'
import { push } from '../../stores/router.ts'
import { checkEmail } from './checkEmail.ts'
import { sendUpdateCode } from './sendUpdateCode.ts'

/**
 * Begins the change to a new address: first the present one is asked for its code, where the server
 * wants that, then the new one.
 *
 * @throws INVALID_EMAIL, EMAIL_COOLDOWN before anything reaches the secure frame; what the server says
 */
export function updateEmail(app: App, { email: typed }: { email: string }): Promise<void> {
  return app.once('update email', async () => {
    const { auth, router } = app.stores
    const sent = await sendUpdateCode(app, { email: checkEmail(typed) })
    auth.setState(setEmailUpdate(sent))
    router.setState(push({ view: 'UpdateEmailOtp' }))
  })
}
