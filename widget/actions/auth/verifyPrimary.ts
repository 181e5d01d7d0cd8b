import type { App } from '../../app.ts'
import { setEmailUpdate } from '../../stores/auth.ts'
import { whileLoading } from '../modal/whileLoading.ts'
import { startCooldown } from './cooldown.ts'

/**
 * Hands in the code that went to the present address; the one to the new address is on its way then.
 *
 * @throws what the server says of the code
 */
export function verifyPrimary(app: App, { otp }: { otp: string }): Promise<void> {
  return app.once('verify primary', async () => {
    const { auth } = app.stores
    const { emailUpdate } = auth.getState()
    if (emailUpdate?.step !== 'primary') return
    await whileLoading(app, () => app.secure.request('UPDATE_EMAIL_PRIMARY_OTP', { otp }))
    startCooldown(app)
    auth.setState(setEmailUpdate({ ...emailUpdate, step: 'secondary' }))
  })
}
