import type { Db } from '../open.ts'

/** Marks the challenge of a digest as used; false when it was used before. */
export function markWorkUsed(db: Db, digest: string, expiresAt: number): boolean {
  const insert = db.prepare(
    'INSERT INTO used_work (digest, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING',
  )
  return insert.run(digest, expiresAt).changes === 1
}
