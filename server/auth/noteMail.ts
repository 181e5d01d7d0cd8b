import { emailCooldownMs } from '../../shared-schemas/limits.ts'
import type { Db } from '../db/open.ts'
import { addEvent, clearEvents } from '../db/queries/authEvents.ts'
import type { World } from '../world.ts'
import { budgetOf } from './budgetOf.ts'
import type { StoredEmail } from './email.ts'
import { dayMs } from './limits.ts'
import { mailboxIndex } from './mailboxIndex.ts'

/** To whom a mail goes, and the key of the device that it is for where that was let in. */
export type Recipient = { email: StoredEmail; knownThumbprint: string | undefined }

/** Counts a mail to an address: the next one has to wait. */
export function noteMail(world: World, recipient: Recipient): void {
  const { db } = world
  const now = world.now()
  const { email, knownThumbprint } = recipient
  addEvent(db, mailKey(world, recipient), dayMs, now)
  const mailbox = mailboxIndex(world.secrets, email)
  addEvent(db, cooldownKey(budgetOf(mailbox, knownThumbprint)), emailCooldownMs, now)
}

/** Nobody waits for a mail after its code was entered. The mails of the hour and the day stay counted. */
export function endCooldown(db: Db, budget: string): void {
  clearEvents(db, cooldownKey(budget))
}

/** What mails to a mailbox are counted under. */
export function mailKey({ secrets }: World, { email, knownThumbprint }: Recipient): string {
  return `mail ${budgetOf(mailboxIndex(secrets, email), knownThumbprint)}`
}

/** What its newest mail is kept under. */
export function cooldownKey(budget: string): string {
  return `cooldown ${budget}`
}
