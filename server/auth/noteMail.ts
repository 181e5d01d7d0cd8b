import { emailCooldownMs } from '../../shared-schemas/limits.ts'
import type { Db } from '../db/open.ts'
import { addEvent, clearEvents } from '../db/queries/authEvents.ts'
import { dayMs } from './limits.ts'

/** Counts a mail against a budget: the next one has to wait. */
export function noteMail(db: Db, budget: string, now: number): void {
  addEvent(db, mailKey(budget), dayMs, now)
  addEvent(db, cooldownKey(budget), emailCooldownMs, now)
}

/** Nobody waits for a mail after its code was entered. The mails of the hour and the day stay counted. */
export function endCooldown(db: Db, budget: string): void {
  clearEvents(db, cooldownKey(budget))
}

/** What mails of a budget are counted under. */
export function mailKey(budget: string): string {
  return `mail ${budget}`
}

/** What its newest mail is kept under. */
export function cooldownKey(budget: string): string {
  return `cooldown ${budget}`
}
