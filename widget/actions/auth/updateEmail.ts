import type { App } from '../../app.ts'
import { setEmailUpdate } from '../../stores/auth.ts'
import { push } from '../../stores/router.ts'
import { whileLoading } from '../modal/whileLoading.ts'
import { checkEmail } from './checkEmail.ts'
import { checkCooldown, startCooldown } from './cooldown.ts'

/**
 * Begins the change to a new address: first the present one is asked for its code, where the server
 * wants that, then the new one.
 *
 * @throws INVALID_EMAIL, EMAIL_COOLDOWN before anything reaches the secure frame; what the server says
 */
export function updateEmail(app: App, { email: typed }: { email: string }): Promise<void> {
  return app.once('update email', async () => {
    const { auth, router } = app.stores
    const email = checkEmail(typed)
    checkCooldown(app)
    const { action } = await whileLoading(app, () => app.secure.request('UPDATE_EMAIL', { email }))
    startCooldown(app)
    const step = action === 'VERIFY_PRIMARY_OTP' ? 'primary' : 'secondary'
    auth.setState(setEmailUpdate({ email, step }))
    router.setState(push({ view: 'UpdateEmailOtp' }))
  })
}
