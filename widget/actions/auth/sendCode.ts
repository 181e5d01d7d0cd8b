import type { App } from '../../app.ts'
import { whileLoading } from '../modal/whileLoading.ts'
import { checkCooldown, startCooldown } from './cooldown.ts'

/** What has to happen after an email address was given. */
export type LoginAction = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'

/**
 * Has a mail sent to an address: a code, or on a device that is not approved yet the question whether
 * it may be.
 *
 * @throws EMAIL_COOLDOWN before anything reaches the secure frame; what the frame and its server throw
 */
export async function sendCode(app: App, { email }: { email: string }): Promise<LoginAction> {
  checkCooldown(app)
  const { action } = await whileLoading(app, () => app.secure.request('CONNECT_EMAIL', { email }))
  if (action !== 'CONNECT') startCooldown(app)
  return action
}
