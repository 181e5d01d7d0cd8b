import * as z from 'zod/mini'
import type { StoredEmail } from '../../auth/email.ts'
import { bytes } from '../bytes.ts'
import type { Db } from '../open.ts'

const Row = z.object({
  id: z.string(),
  kind: z.enum(['login', 'primary', 'secondary']),
  project_id: z.string(),
  thumbprint: z.string(),
  site_origin: z.string(),
  device_name: z.string(),
  email_index: z.string(),
  email_sealed: bytes,
  user_id: z.nullable(z.string()),
  target_index: z.nullable(z.string()),
  target_sealed: z.nullable(bytes),
  budget: z.string(),
  decision: z.nullable(z.enum(['approved', 'refused'])),
  decided_at: z.nullable(z.number()),
  code_digest: z.nullable(z.string()),
  tries_left: z.number(),
  number_digest: z.nullable(z.string()),
  number_wrong: z.number(),
  claimed_at: z.nullable(z.number()),
  created_at: z.number(),
  expires_at: z.number(),
})
const Flow = z.pipe(
  Row,
  z.transform((row) => ({
    id: row.id,
    kind: row.kind,
    projectId: row.project_id,
    thumbprint: row.thumbprint,
    siteOrigin: row.site_origin,
    deviceName: row.device_name,
    email: { index: row.email_index, sealed: row.email_sealed } satisfies StoredEmail,
    userId: row.user_id ?? undefined,
    target:
      row.target_index === null || row.target_sealed === null
        ? undefined
        : { index: row.target_index, sealed: row.target_sealed },
    budget: row.budget,
    decision: row.decision ?? undefined,
    decidedAt: row.decided_at ?? undefined,
    hasCode: row.code_digest !== null,
    triesLeft: row.tries_left,
    numberDigest: row.number_digest ?? undefined,
    numberWrong: row.number_wrong === 1,
    claimedAt: row.claimed_at ?? undefined,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  })),
)
/** A login or a change of address under way. */
export type Flow = z.infer<typeof Flow>

const columns = Object.keys(Row.shape).join(', ')

/** What a flow is made of; the rest comes as it goes on. */
export type NewFlow = Omit<
  Flow,
  'hasCode' | 'triesLeft' | 'numberDigest' | 'numberWrong' | 'claimedAt'
> & {
  linkDigest: string | undefined
  /** Of a flow with a link: the number that the device shows. */
  numberDigest?: string
}

export function insertFlow(db: Db, flow: NewFlow): void {
  db.prepare(`INSERT INTO login_flows (id, kind, project_id, thumbprint, site_origin, device_name,
      email_index, email_sealed, user_id, target_index, target_sealed, budget, decision, decided_at,
      link_digest, number_digest, created_at, expires_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`).run(
    flow.id,
    flow.kind,
    flow.projectId,
    flow.thumbprint,
    flow.siteOrigin,
    flow.deviceName,
    flow.email.index,
    flow.email.sealed,
    flow.userId ?? null,
    flow.target?.index ?? null,
    flow.target?.sealed ?? null,
    flow.budget,
    flow.decision ?? null,
    flow.decidedAt ?? null,
    flow.linkDigest ?? null,
    flow.numberDigest ?? null,
    flow.createdAt,
    flow.expiresAt,
  )
}

/** A flow as the device sees it that started it: to every other key and project it does not exist. */
export function findFlow(
  db: Db,
  { id, thumbprint, projectId }: { id: string; thumbprint: string; projectId: string },
): Flow | undefined {
  const row = db
    .prepare(
      `SELECT ${columns} FROM login_flows WHERE id = ? AND thumbprint = ? AND project_id = ?`,
    )
    .get(id, thumbprint, projectId)
  return row === undefined ? undefined : z.parse(Flow, row)
}

/** The flow of a link in a mail. */
export function findFlowByLink(db: Db, linkDigest: string): Flow | undefined {
  const row = db.prepare(`SELECT ${columns} FROM login_flows WHERE link_digest = ?`).get(linkDigest)
  return row === undefined ? undefined : z.parse(Flow, row)
}

/** When the mailbox last let this key in for this address, still under way; undefined when it did not. */
export function findApproval(
  db: Db,
  {
    emailIndex,
    thumbprint,
    projectId,
    since,
  }: { emailIndex: string; thumbprint: string; projectId: string; since: number },
): number | undefined {
  const row = db
    .prepare(`SELECT max(decided_at) AS at FROM login_flows WHERE email_index = ? AND thumbprint = ?
      AND project_id = ? AND decision = 'approved' AND decided_at > ?`)
    .get(emailIndex, thumbprint, projectId, since)
  return z.parse(z.object({ at: z.nullable(z.number()) }), row).at ?? undefined
}

/**
 * Notes what the mailbox said to a device; false when it said so before or the time is over.
 * `budget` is what its codes count against from now on. `numberWrong` marks a refusal by the number.
 */
export function decideFlow(
  db: Db,
  {
    id,
    decision,
    budget,
    now,
    numberWrong = false,
  }: {
    id: string
    decision: 'approved' | 'refused'
    budget: string
    now: number
    numberWrong?: boolean
  },
): boolean {
  const { changes } = db
    .prepare(`UPDATE login_flows SET decision = ?2, decided_at = ?4, budget = ?3, number_wrong = ?5
      WHERE id = ?1 AND decision IS NULL AND expires_at > ?4`)
    .run(id, decision, budget, now, Number(numberWrong))
  return changes === 1
}

/** Voids the links that a device requested before for an address: the newest mail is the one to open. */
export function dropLinks(
  db: Db,
  {
    emailIndex,
    thumbprint,
    projectId,
  }: { emailIndex: string; thumbprint: string; projectId: string },
): void {
  const open = `email_index = ?1 AND thumbprint = ?2 AND project_id = ?3 AND decision IS NULL
    AND link_digest IS NOT NULL`
  const given = [emailIndex, thumbprint, projectId]
  db.prepare(`DELETE FROM mails WHERE flow_id IN (SELECT id FROM login_flows WHERE ${open})`).run(
    ...given,
  )
  db.prepare(`UPDATE login_flows SET link_digest = NULL WHERE ${open}`).run(...given)
}

/** Claims the login of an approved device; false when it was claimed before. */
export function claimDeviceLogin(db: Db, id: string, now: number): boolean {
  const { changes } = db
    .prepare(`UPDATE login_flows SET claimed_at = ?2
      WHERE id = ?1 AND decision = 'approved' AND claimed_at IS NULL`)
    .run(id, now)
  return changes === 1
}

/** True when a user proved the current address on this device, to change it, since then. */
export function provedAddress(
  db: Db,
  { userId, thumbprint, since }: { userId: string; thumbprint: string; since: number },
): boolean {
  const row = db
    .prepare(`SELECT 1 FROM login_flows WHERE user_id = ? AND thumbprint = ? AND kind = 'secondary'
      AND decided_at > ? LIMIT 1`)
    .get(userId, thumbprint, since)
  return row !== undefined
}

/** Goes on from the current address, which is proved now, to the new one. The code is gone. */
export function turnToNewAddress(
  db: Db,
  { id, email, budget, now }: { id: string; email: StoredEmail; budget: string; now: number },
): void {
  db.prepare(`UPDATE login_flows SET kind = 'secondary', decided_at = ?4, code_digest = NULL,
      email_index = ?2, email_sealed = ?3, budget = ?5
    WHERE id = ?1`).run(id, email.index, email.sealed, now, budget)
}

/** Ends what a key has under way for a user: its approval, its codes and the mails that bring them. */
export function deleteFlows(
  db: Db,
  { userId, thumbprint }: { userId: string; thumbprint: string },
): void {
  const theirs = `thumbprint = ?2 AND (user_id = ?1
    OR email_index = (SELECT email_index FROM users WHERE id = ?1))`
  db.prepare(`DELETE FROM mails WHERE flow_id IN (SELECT id FROM login_flows WHERE ${theirs})`).run(
    userId,
    thumbprint,
  )
  db.prepare(`DELETE FROM login_flows WHERE ${theirs}`).run(userId, thumbprint)
}
