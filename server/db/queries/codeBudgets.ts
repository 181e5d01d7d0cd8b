import * as z from 'zod/mini'
import type { Db } from '../open.ts'

const Budget = z.object({ consecutive: z.number(), blocked_until: z.number() })

/** Until when a budget takes no codes, in epoch milliseconds; 0 when it was never blocked. */
export function blockedUntil(db: Db, key: string): number {
  const row = db
    .prepare('SELECT consecutive, blocked_until FROM code_budgets WHERE key = ?')
    .get(key)
  return row === undefined ? 0 : z.parse(Budget, row).blocked_until
}

/** Counts one more wrong code in a row; how many there are. */
export function countFailure(db: Db, key: string): number {
  const row = db
    .prepare(`INSERT INTO code_budgets (key, consecutive, blocked_until) VALUES (?, 1, 0)
      ON CONFLICT (key) DO UPDATE SET consecutive = consecutive + 1
      RETURNING consecutive, blocked_until`)
    .get(key)
  return z.parse(Budget, row).consecutive
}

export function block(db: Db, key: string, until: number): void {
  db.prepare('UPDATE code_budgets SET blocked_until = ? WHERE key = ?').run(until, key)
}

/** A right code ends the row of wrong ones. */
export function clearBudget(db: Db, key: string): void {
  db.prepare('DELETE FROM code_budgets WHERE key = ?').run(key)
}
