import type { App } from '../../app.ts'
import type { PendingLogin } from '../../stores/auth.ts'
import { whileLoading } from '../modal/whileLoading.ts'
import { checkCooldown, startCooldown } from './cooldown.ts'

/** What has to happen after an email address was given; `login` where a mail was sent. */
export type LoginAction = { action: 'CONNECT' } | { action: 'VERIFY'; login: PendingLogin }

/**
 * Requests a mail to an address: a code, or on a new device the link that approves it.
 *
 * @throws EMAIL_COOLDOWN before anything reaches the secure frame; what the frame and its server throw
 */
export async function sendCode(app: App, { email }: { email: string }): Promise<LoginAction> {
  checkCooldown(app)
  const { action, number } = await whileLoading(app, () => requestMail(app, email))
  if (action === 'CONNECT') return { action }
  startCooldown(app)
  const step = action === 'VERIFY_DEVICE' ? 'device' : 'code'
  return { action: 'VERIFY', login: { email, step, ...(number !== undefined && { number }) } }
}

/** While mails run low, a device that the server does not know works a moment before it gets one. */
async function requestMail({ secure, stores }: App, email: string) {
  const answer = await secure.request('CONNECT_EMAIL', { email })
  const { action, number } = answer
  if (action !== 'PROVE_WORK') return { action, number }
  stores.auth.setState({ checking: true })
  try {
    return await secure.request('PROVE_WORK')
  } finally {
    stores.auth.setState({ checking: false })
  }
}
