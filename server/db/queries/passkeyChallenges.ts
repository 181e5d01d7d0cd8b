import type { Db } from '../open.ts'

export function insertChallenge(
  db: Db,
  { challenge, userId, expiresAt }: { challenge: string; userId: string; expiresAt: number },
): void {
  db.prepare('INSERT INTO passkey_challenges VALUES (?, ?, ?)').run(challenge, userId, expiresAt)
}

/** Uses a challenge up; false when it was not this user's, is too old, or was used before. */
export function takeChallenge(
  db: Db,
  { challenge, userId, now }: { challenge: string; userId: string; now: number },
): boolean {
  const { changes } = db
    .prepare(
      'DELETE FROM passkey_challenges WHERE challenge = ? AND user_id = ? AND expires_at > ?',
    )
    .run(challenge, userId, now)
  return changes === 1
}
