import { randomInt } from 'node:crypto'
import type { SealedDb } from '../sealedRows/sealedRows.ts'

export function insertTry(db: SealedDb, userId: string, now: number): void {
  const id = randomInt(1, 2 ** 47) // known before it is stored, since the MAC covers it
  db.rows.insert('password_tries', { id, user_id: userId, tried_at: now, spent: 0 })
}

/** When the user's tries since that time were made, newest first. */
export function listTries(
  db: SealedDb,
  { userId, since }: { userId: string; since: number },
): number[] {
  const where = 'user_id = ? AND tried_at > ? ORDER BY tried_at DESC'
  return db.rows.list('password_tries', where, userId, since).map((row) => Number(row.tried_at))
}

/** Uses one try of that time up for opening a slot; false when there is none. */
export function spendTry(
  db: SealedDb,
  { userId, since }: { userId: string; since: number },
): boolean {
  const where = 'user_id = ? AND tried_at > ? AND spent = 0 ORDER BY tried_at DESC'
  const row = db.rows.find('password_tries', where, userId, since)
  if (row === undefined) return false
  const unspent = ['id = ? AND spent = 0', row.id] as const
  return db.rows.update('password_tries', unspent, { spent: 1 }).length === 1
}
