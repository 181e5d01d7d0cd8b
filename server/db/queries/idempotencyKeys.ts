import { build } from '../build.ts'
import type { Db } from '../db.ts'
import { changeRows, findRow } from '../execute.ts'

/** A request that must have its effect once, however often it is sent. */
export type Idempotent = {
  userId: string
  operation: 'createWallet' | 'createNextWallet'
  key: string
  bodySha256: string
}

/** Whether this request had its effect before; `other` when its key was used for another body. */
export async function findIdempotent(
  db: Db,
  request: Idempotent,
): Promise<'new' | 'done' | 'other'> {
  const row = await findRow(
    db,
    build
      .selectFrom('idempotency_keys')
      .select('body_sha256')
      .where('user_id', '=', request.userId)
      .where('operation', '=', request.operation)
      .where('key', '=', request.key),
  )
  if (row === undefined) return 'new'
  return row.body_sha256 === request.bodySha256 ? 'done' : 'other'
}

/** To be called in the transaction of the effect. */
export async function insertIdempotent(db: Db, request: Idempotent, now: number): Promise<void> {
  const { userId, bodySha256, operation, key } = request
  const row = { user_id: userId, operation, key, body_sha256: bodySha256, created_at: now }
  await changeRows(db, build.insertInto('idempotency_keys').values(row))
}
