import { present } from '../sealedRows/match.ts'
import type { SealedDb } from '../sealedRows/sealedRows.ts'
import { deleteMailsOf } from './mails.ts'

/** Puts a code into a flow, as its digest. Whatever code the flow had is gone. */
export async function setCode(
  db: SealedDb,
  {
    flowId,
    codeDigest,
    expiresAt,
    tries,
  }: { flowId: string; codeDigest: string; expiresAt: number; tries: number },
): Promise<void> {
  await db.rows.update('login_flows', { id: flowId }, (row) => ({
    code_digest: codeDigest,
    code_expires_at: expiresAt,
    tries_left: tries,
    consumed_at: null,
    expires_at: Math.max(row.expires_at, expiresAt),
  }))
}

/** Takes the codes that an address holds out of the world (F21): all, or those of one device's key. */
export async function dropCodes(
  db: SealedDb,
  emailIndex: string,
  thumbprint?: string,
): Promise<void> {
  const held = { email_index: emailIndex, code_digest: present }
  const chosen = thumbprint === undefined ? held : { ...held, thumbprint }
  for (const { id } of await db.rows.update('login_flows', chosen, { code_digest: null }))
    await deleteMailsOf(db, id)
}

/**
 * Tries a code, in one transaction: it costs a try, and the right one is used up by the same write, so
 * that of any number of parallel calls one succeeds (G15). Undefined when there is no code to try.
 */
export async function tryCode(
  db: SealedDb,
  { flowId, codeDigest, now }: { flowId: string; codeDigest: string; now: number },
): Promise<{ right: boolean; triesLeft: number } | undefined> {
  const [row] = await db.rows.update(
    'login_flows',
    {
      id: flowId,
      code_digest: present,
      consumed_at: null,
      tries_left: { above: 0 },
      code_expires_at: { above: now },
    },
    (flow) => ({
      tries_left: flow.tries_left - 1,
      consumed_at: flow.code_digest === codeDigest ? now : null,
    }),
  )
  return row && { right: row.consumed_at !== null, triesLeft: row.tries_left }
}
