import * as z from 'zod/mini'
import type { Db } from '../open.ts'

/** A request that must have its effect once, however often it is sent. */
export type Idempotent = {
  userId: string
  operation: 'createWallet' | 'createNextWallet'
  key: string
  bodySha256: string
}

/** Whether this request had its effect before; `other` when its key was used for another body. */
export function findIdempotent(db: Db, request: Idempotent): 'new' | 'done' | 'other' {
  const row = db
    .prepare(`SELECT body_sha256 AS bodySha256 FROM idempotency_keys
      WHERE user_id = ? AND operation = ? AND key = ?`)
    .get(request.userId, request.operation, request.key)
  if (row === undefined) return 'new'
  const { bodySha256 } = z.parse(z.object({ bodySha256: z.string() }), row)
  return bodySha256 === request.bodySha256 ? 'done' : 'other'
}

/** To be called in the transaction of the effect. */
export function insertIdempotent(db: Db, request: Idempotent, now: number): void {
  db.prepare('INSERT INTO idempotency_keys VALUES (?, ?, ?, ?, ?)').run(
    request.userId,
    request.operation,
    request.key,
    request.bodySha256,
    now,
  )
}
