import { build } from '../build.ts'
import type { Db } from '../db.ts'
import { changeRows, findRow } from '../execute.ts'

/** A DPoP proof, as the digest of its key and id. Times are epoch milliseconds. */
export type UsedProof = { digest: string; expiresAt: number }

/** Marks a proof as used; false when it was used before. Expired ones are deleted by retention. */
export async function spendProof(db: Db, { digest, expiresAt }: UsedProof): Promise<boolean> {
  const insert = build
    .insertInto('dpop_proofs')
    .values({ digest, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
  return (await changeRows(db, insert)) === 1
}

export async function isProofUsed(db: Db, digest: string): Promise<boolean> {
  const proof = build.selectFrom('dpop_proofs').select('digest').where('digest', '=', digest)
  return (await findRow(db, proof)) !== undefined
}
