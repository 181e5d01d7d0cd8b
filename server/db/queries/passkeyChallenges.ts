import type { SealedDb } from '../sealedRows/sealedRows.ts'

export async function insertChallenge(
  db: SealedDb,
  { challenge, userId, expiresAt }: { challenge: string; userId: string; expiresAt: number },
): Promise<void> {
  await db.rows.insert('passkey_challenges', { challenge, user_id: userId, expires_at: expiresAt })
}

/** Uses a challenge up; false when it was not this user's, is too old, or was used before. */
export async function takeChallenge(
  db: SealedDb,
  { challenge, userId, now }: { challenge: string; userId: string; now: number },
): Promise<boolean> {
  const open = { challenge, user_id: userId, expires_at: { above: now } }
  if ((await db.rows.find('passkey_challenges', open)) === undefined) return false
  return (await db.rows.remove('passkey_challenges', { challenge })) === 1 // another process may have been faster
}
