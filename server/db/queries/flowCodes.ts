import * as z from 'zod/mini'
import type { Db } from '../open.ts'

/** Puts a code into a flow, as its digest. Whatever code the flow had is gone. */
export function setCode(
  db: Db,
  {
    flowId,
    codeDigest,
    expiresAt,
    tries,
  }: { flowId: string; codeDigest: string; expiresAt: number; tries: number },
): void {
  db.prepare(`UPDATE login_flows SET code_digest = ?2, code_expires_at = ?3, tries_left = ?4,
      consumed_at = NULL, expires_at = max(expires_at, ?3)
    WHERE id = ?1`).run(flowId, codeDigest, expiresAt, tries)
}

/** Takes the codes that an address holds out of the world (F21): all, or those of one device's key. */
export function dropCodes(db: Db, emailIndex: string, thumbprint?: string): void {
  const held = 'email_index = ?1 AND (?2 IS NULL OR thumbprint = ?2)'
  const given = [emailIndex, thumbprint ?? null]
  db.prepare(`DELETE FROM mails WHERE flow_id IN
    (SELECT id FROM login_flows WHERE ${held} AND code_digest IS NOT NULL)`).run(...given)
  db.prepare(`UPDATE login_flows SET code_digest = NULL WHERE ${held}`).run(...given)
}

/**
 * Tries a code, in one statement: it costs a try, and the right one is used up by the same write, so
 * that of any number of parallel calls one succeeds (G15). Undefined when there is no code to try.
 */
export function tryCode(
  db: Db,
  { flowId, codeDigest, now }: { flowId: string; codeDigest: string; now: number },
): { right: boolean; triesLeft: number } | undefined {
  const row = db
    .prepare(`UPDATE login_flows SET tries_left = tries_left - 1,
        consumed_at = CASE WHEN code_digest = ?2 THEN ?3 END
      WHERE id = ?1 AND code_digest IS NOT NULL AND consumed_at IS NULL AND tries_left > 0
        AND code_expires_at > ?3
      RETURNING consumed_at, tries_left`)
    .get(flowId, codeDigest, now)
  if (row === undefined) return undefined
  const tried = z.parse(
    z.object({ consumed_at: z.nullable(z.number()), tries_left: z.number() }),
    row,
  )
  return { right: tried.consumed_at !== null, triesLeft: tried.tries_left }
}
