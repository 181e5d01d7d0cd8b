import { newId } from '../auth/newId.ts'
import type { ServerConfig } from '../config.ts'
import { composeTest } from './composeTest.ts'
import { createSmtp } from './smtp.ts'
import { smtpAddressOf } from './smtpAddressOf.ts'

/** The command `test-mail`: sends one mail at once, and says how far it came. */
export async function runTestMail(
  { mail, origins }: Pick<ServerConfig, 'mail' | 'origins'>,
  to: string,
): Promise<{ text: string; code: 0 | 1 }> {
  if (!mail) return { text: 'not sent: the configuration has no mail\n', code: 1 }
  if (!/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(to))
    return { text: 'not sent: this is no email address\n', code: 1 }
  const { host, port } = smtpAddressOf(mail.smtpUrl)
  const delivery = await createSmtp(mail).send(newId(), composeTest({ to, api: origins.api }))
  if (delivery.outcome === 'sent') return { text: `${host}:${port} has taken the mail\n`, code: 0 }
  const { code, reply } = delivery.fault
  const answer = reply === undefined ? '' : `, SMTP reply ${reply}`
  return { text: `not sent: ${host}:${port}, ${code}${answer}\n`, code: 1 }
}
