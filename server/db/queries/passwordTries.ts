import { randomInt } from 'node:crypto'
import type { SealedDb } from '../sealedRows/sealedRows.ts'

export async function insertTry(db: SealedDb, userId: string, now: number): Promise<void> {
  const id = randomInt(1, 2 ** 47) // known before it is stored, since the MAC covers it
  await db.rows.insert('password_tries', { id, user_id: userId, tried_at: now, spent: 0 })
}

/** When the user's tries since that time were made, newest first. */
export async function listTries(
  db: SealedDb,
  { userId, since }: { userId: string; since: number },
): Promise<number[]> {
  const theirs = { user_id: userId, tried_at: { above: since } }
  return (await db.rows.list('password_tries', theirs, { by: [['tried_at', 'desc']] })).map(
    (row) => row.tried_at,
  )
}

/** Uses one try of that time up for opening a slot; false when there is none. */
export async function spendTry(
  db: SealedDb,
  { userId, since }: { userId: string; since: number },
): Promise<boolean> {
  const theirs = { user_id: userId, tried_at: { above: since }, spent: 0 }
  const row = await db.rows.find('password_tries', theirs, { by: [['tried_at', 'desc']] })
  if (row === undefined) return false
  return (
    (await db.rows.update('password_tries', { id: row.id, spent: 0 }, { spent: 1 })).length === 1
  )
}
