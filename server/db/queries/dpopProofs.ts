import type { Db } from '../open.ts'

/** Marks a proof as used; false when it was used before. Proofs past their time are forgotten. */
export function spendProof(
  db: Db,
  { digest, expiresAt, now }: { digest: string; expiresAt: number; now: number },
): boolean {
  return db
    .transaction(() => {
      db.prepare('DELETE FROM dpop_proofs WHERE expires_at <= ?').run(now)
      const insert = db.prepare(
        'INSERT INTO dpop_proofs (digest, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING',
      )
      return insert.run(digest, expiresAt).changes === 1
    })
    .immediate()
}
