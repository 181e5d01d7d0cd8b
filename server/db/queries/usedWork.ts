import { build } from '../build.ts'
import type { Db } from '../db.ts'
import { changeRows } from '../execute.ts'

/** Marks the challenge of a digest as used; false when it was used before. */
export async function markWorkUsed(db: Db, digest: string, expiresAt: number): Promise<boolean> {
  const insert = build
    .insertInto('used_work')
    .values({ digest, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
  return (await changeRows(db, insert)) === 1
}
