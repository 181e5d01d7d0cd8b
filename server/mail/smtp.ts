import { getSystemErrorName } from 'node:util'
import { createTransport } from 'nodemailer'
import type { Mail } from './Mail.ts'
import { smtpAddressOf } from './smtpAddressOf.ts'

/** Why a mail was not sent: names and numbers only, since a reply may quote the recipient. */
export type MailFault = {
  /** The mail server; not there where the fault is none of it. */
  host?: string
  port?: number
  /** The name of nodemailer's, e.g. `EAUTH`, or of the system's, e.g. `ECONNREFUSED`. */
  code: string
  /** The SMTP reply code, e.g. 535. */
  reply?: number
}

/** What became of one mail. `later`: try again; `never`: the server said that it will not take it. */
export type Delivery = { outcome: 'sent' } | { outcome: 'later' | 'never'; fault: MailFault }
export type SendMail = (id: string, mail: Mail) => Promise<Delivery>

/** The operator's mail server. */
type Smtp = {
  send: SendMail
  /** Connects and logs in without sending a mail; resolves with the fault, if there is one. */
  check(): Promise<MailFault | undefined>
}

/**
 * Speaks SMTP with the operator's server, e.g. `smtps://user:password@mail.example.com`. The id is
 * in the Message-ID, so that a mail that arrives twice is known as one.
 */
export function createSmtp({ from, smtpUrl }: { from: string; smtpUrl: string }): Smtp {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const address = smtpAddressOf(smtpUrl)
  const domain = from.match(/@([\w.-]+)/)?.[1] ?? 'localhost'
  const toFault = (error: unknown) => ({ ...address, ...describe(error) })
  return {
    async send(id, mail) {
      try {
        await transport.sendMail({
          ...mail,
          from,
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        })
        return { outcome: 'sent' }
      } catch (error) {
        return { outcome: isFinal(error) ? 'never' : 'later', fault: toFault(error) }
      }
    },
    async check() {
      try {
        await transport.verify()
        return undefined
      } catch (error) {
        return toFault(error)
      }
    },
  }
}

/** A reply of 5xx to the recipient or the text is for good; a refused login may be put right. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false
  const reply = Number(error.responseCode)
  return reply >= 500 && reply < 600 && error.code !== 'EAUTH'
}

function describe(error: unknown): Pick<MailFault, 'code' | 'reply'> {
  const { code, errno, responseCode } = Object(error) as Record<string, unknown> // whatever was thrown
  const reply = typeof responseCode === 'number' && { reply: responseCode }
  return { code: typeof errno === 'number' ? getSystemErrorName(errno) : String(code), ...reply }
}
