import type { Secrets } from '../secrets.ts'
import { readEmail, type StoredEmail } from './email.ts'
import { keyedDigest } from './keyedDigest.ts'

/**
 * What mails to an address are counted under: ann+shop@ is ann@ here, since most mail servers put both
 * in one mailbox. A login keeps the whole address.
 */
export function mailboxIndex(secrets: Secrets, { sealed }: Pick<StoredEmail, 'sealed'>): string {
  const mailbox = readEmail(secrets, sealed).replace(/^([^+]+)\+.*(?=@[^@]*$)/, '$1')
  return keyedDigest(secrets, 'emailIndex', mailbox)
}
