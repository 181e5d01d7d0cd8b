import type { Db } from '../db/db.ts'
import { clearEvents } from '../db/queries/authEvents.ts'

/** What the newest mail of a budget is kept under. */
export function cooldownKey(budget: string): string {
  return `cooldown ${budget}`
}

/** Nobody waits for a mail after its code was entered. The mails of the hour and the day stay counted. */
export async function endCooldown(db: Db, budget: string): Promise<void> {
  await clearEvents(db, cooldownKey(budget))
}
