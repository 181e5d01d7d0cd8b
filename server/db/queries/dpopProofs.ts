import type { Db } from '../open.ts'

/** A DPoP proof, as the digest of its key and id. Times are epoch milliseconds. */
export type UsedProof = { digest: string; expiresAt: number }

/** Marks a proof as used; false when it was used before. Expired ones are deleted by retention. */
export function spendProof(db: Db, { digest, expiresAt }: UsedProof): boolean {
  const insert = db.prepare(
    'INSERT INTO dpop_proofs (digest, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING',
  )
  return insert.run(digest, expiresAt).changes === 1
}

export function isProofUsed(db: Db, digest: string): boolean {
  return db.prepare('SELECT 1 FROM dpop_proofs WHERE digest = ?').get(digest) !== undefined
}
