import * as z from 'zod/mini'
import type { Db } from '../open.ts'

/** How many calls a budget has used on a day. */
export function countSponsored(db: Db, key: string, dayStart: number): number {
  const row = db
    .prepare('SELECT used FROM sponsor_budgets WHERE key = ? AND day_start = ?')
    .get(key, dayStart)
  return row === undefined ? 0 : z.parse(z.object({ used: z.number() }), row).used
}

/** Adds calls to the budget of a day. Another day starts at 0. */
export function addSponsored(
  db: Db,
  { key, dayStart, calls }: { key: string; dayStart: number; calls: number },
): void {
  db.prepare(`INSERT INTO sponsor_budgets (key, day_start, used) VALUES (?1, ?2, ?3)
    ON CONFLICT (key) DO UPDATE SET day_start = ?2,
      used = ?3 + CASE WHEN day_start = ?2 THEN used ELSE 0 END`).run(key, dayStart, calls)
}
