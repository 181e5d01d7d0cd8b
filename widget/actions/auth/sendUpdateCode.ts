import type { App } from '../../app.ts'
import type { PendingEmail } from '../../stores/auth.ts'
import { whileLoading } from '../modal/whileLoading.ts'
import { checkCooldown, startCooldown } from './cooldown.ts'

/**
 * Requests a code for a change of address. The server decides which address has to confirm it next.
 *
 * @throws EMAIL_COOLDOWN before anything reaches the secure frame; what the server says
 */
export async function sendUpdateCode(
  app: App,
  { email }: { email: string },
): Promise<PendingEmail> {
  checkCooldown(app)
  const { action } = await whileLoading(app, () => app.secure.request('UPDATE_EMAIL', { email }))
  startCooldown(app)
  return { email, step: action === 'VERIFY_PRIMARY_OTP' ? 'primary' : 'secondary' }
}
