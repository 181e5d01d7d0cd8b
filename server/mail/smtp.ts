import { createTransport } from 'nodemailer'
import type { Mail } from './Mail.ts'

/** Delivers one mail. `later`: try again; `never`: the server said that it will not take it. */
export type SendMail = (id: string, mail: Mail) => Promise<'sent' | 'later' | 'never'>

/**
 * Speaks SMTP with the operator's server, e.g. `smtps://user:password@mail.example.com`. The id is
 * in the Message-ID, so that a mail that arrives twice is known as one.
 */
export function createSmtp({ from, smtpUrl }: { from: string; smtpUrl: string }): SendMail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.match(/@([\w.-]+)/)?.[1] ?? 'localhost'
  return async (id, mail) => {
    try {
      await transport.sendMail({
        ...mail,
        from,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      })
      return 'sent'
    } catch (error) {
      return isFinal(error) ? 'never' : 'later'
    }
  }
}

/** A reply of 5xx to the recipient or the text is for good; a refused login may be put right. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false
  const reply = Number(error.responseCode)
  return reply >= 500 && reply < 600 && error.code !== 'EAUTH'
}
