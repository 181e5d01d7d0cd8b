import * as z from 'zod/mini'
import type { SealedDb } from '../sealedRows/sealedRows.ts'
import { deleteMailsOf } from './mails.ts'

/** Puts a code into a flow, as its digest. Whatever code the flow had is gone. */
export function setCode(
  db: SealedDb,
  {
    flowId,
    codeDigest,
    expiresAt,
    tries,
  }: { flowId: string; codeDigest: string; expiresAt: number; tries: number },
): void {
  db.rows.update('login_flows', ['id = ?', flowId], (row) => ({
    code_digest: codeDigest,
    code_expires_at: expiresAt,
    tries_left: tries,
    consumed_at: null,
    expires_at: Math.max(Number(row.expires_at), expiresAt),
  }))
}

/** Takes the codes that an address holds out of the world (F21): all, or those of one device's key. */
export function dropCodes(db: SealedDb, emailIndex: string, thumbprint?: string): void {
  const [only, ...key] = thumbprint === undefined ? [''] : [' AND thumbprint = ?', thumbprint]
  const held = `email_index = ?${only} AND code_digest IS NOT NULL`
  for (const { id } of db.rows.update('login_flows', [held, emailIndex, ...key], {
    code_digest: null,
  }))
    deleteMailsOf(db, String(id))
}

/**
 * Tries a code, in one transaction: it costs a try, and the right one is used up by the same write, so
 * that of any number of parallel calls one succeeds (G15). Undefined when there is no code to try.
 */
export function tryCode(
  db: SealedDb,
  { flowId, codeDigest, now }: { flowId: string; codeDigest: string; now: number },
): { right: boolean; triesLeft: number } | undefined {
  const [row] = db.rows.update(
    'login_flows',
    [
      `id = ? AND code_digest IS NOT NULL AND consumed_at IS NULL AND tries_left > 0
        AND code_expires_at > ?`,
      flowId,
      now,
    ],
    (flow) => ({
      tries_left: Number(flow.tries_left) - 1,
      consumed_at: flow.code_digest === codeDigest ? now : null,
    }),
  )
  if (row === undefined) return undefined
  const tried = z.parse(
    z.object({ consumed_at: z.nullable(z.number()), tries_left: z.number() }),
    row,
  )
  return { right: tried.consumed_at !== null, triesLeft: tried.tries_left }
}
