import { build } from '../build.ts'
import type { Db } from '../db.ts'
import { changeRows, findRow } from '../execute.ts'

/** A DPoP proof, as the digest of its key and id. Times are epoch milliseconds. */
export type UsedProof = { digest: string; expiresAt: number }

/** Marks a proof as used; false when it was used before. Expired ones are deleted by retention. */
export function spendProof(db: Db, { digest, expiresAt }: UsedProof): boolean {
  const insert = build
    .insertInto('dpop_proofs')
    .values({ digest, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
  return changeRows(db, insert) === 1
}

export function isProofUsed(db: Db, digest: string): boolean {
  const proof = build.selectFrom('dpop_proofs').select('digest').where('digest', '=', digest)
  return findRow(db, proof) !== undefined
}
