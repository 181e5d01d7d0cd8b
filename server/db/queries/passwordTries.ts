import * as z from 'zod/mini'
import type { Db } from '../open.ts'

export function insertTry(db: Db, userId: string, now: number): void {
  db.prepare('INSERT INTO password_tries (user_id, tried_at) VALUES (?, ?)').run(userId, now)
}

/** When the user's tries since that time were made, newest first. */
export function listTries(db: Db, { userId, since }: { userId: string; since: number }): number[] {
  return db
    .prepare(`SELECT tried_at AS triedAt FROM password_tries WHERE user_id = ? AND tried_at > ?
      ORDER BY tried_at DESC`)
    .all(userId, since)
    .map((row) => z.parse(z.object({ triedAt: z.number() }), row).triedAt)
}

/** Uses one try of that time up for opening a slot; false when there is none. */
export function spendTry(db: Db, { userId, since }: { userId: string; since: number }): boolean {
  const { changes } = db
    .prepare(`UPDATE password_tries SET spent = 1 WHERE id = (SELECT id FROM password_tries
      WHERE user_id = ? AND tried_at > ? AND spent = 0 ORDER BY tried_at DESC LIMIT 1)`)
    .run(userId, since)
  return changes === 1
}
