import type { StoredEmail } from '../../auth/email.ts'
import { present } from '../sealedRows/match.ts'
import type { SealedDb } from '../sealedRows/sealedRows.ts'
import type { SealedRow } from '../sealedRows/sealedTables.ts'
import { deleteMailsOf } from './mails.ts'
import { findUser } from './users.ts'

/** A login, a change of address or a confirmation of a session under way. */
export type Flow = ReturnType<typeof toFlow>

/** What a flow is made of; the rest comes as it goes on. */
export type NewFlow = Omit<
  Flow,
  'hasCode' | 'triesLeft' | 'numberDigest' | 'numberWrong' | 'claimedAt'
> & {
  linkDigest: string | undefined
  /** Of a flow with a link: the number that the device shows. */
  numberDigest?: string
}

export async function insertFlow(db: SealedDb, flow: NewFlow): Promise<void> {
  await db.rows.insert('login_flows', {
    id: flow.id,
    kind: flow.kind,
    project_id: flow.projectId,
    thumbprint: flow.thumbprint,
    site_origin: flow.siteOrigin,
    device_name: flow.deviceName,
    email_index: flow.email.index,
    email_sealed: flow.email.sealed,
    user_id: flow.userId ?? null,
    target_index: flow.target?.index ?? null,
    target_sealed: flow.target?.sealed ?? null,
    budget: flow.budget,
    decision: flow.decision ?? null,
    decided_at: flow.decidedAt ?? null,
    link_digest: flow.linkDigest ?? null,
    number_digest: flow.numberDigest ?? null,
    number_wrong: 0,
    tries_left: 0,
    created_at: flow.createdAt,
    expires_at: flow.expiresAt,
  })
}

/** A flow as the device sees it that started it: to every other key and project it does not exist. */
export async function findFlow(
  db: SealedDb,
  { id, thumbprint, projectId }: { id: string; thumbprint: string; projectId: string },
): Promise<Flow | undefined> {
  const row = await db.rows.find('login_flows', { id, thumbprint, project_id: projectId })
  return row && toFlow(row)
}

/** The flow of a link in a mail. */
export async function findFlowByLink(db: SealedDb, linkDigest: string): Promise<Flow | undefined> {
  const row = await db.rows.find('login_flows', { link_digest: linkDigest })
  return row && toFlow(row)
}

/** When the mailbox last let this key in for this address, still under way; undefined when it did not. */
export async function findApproval(
  db: SealedDb,
  {
    emailIndex,
    thumbprint,
    projectId,
    since,
  }: { emailIndex: string; thumbprint: string; projectId: string; since: number },
): Promise<number | undefined> {
  const approved = {
    email_index: emailIndex,
    thumbprint,
    project_id: projectId,
    decision: 'approved',
    decided_at: { above: since },
  } as const
  const row = await db.rows.find('login_flows', approved, { by: [['decided_at', 'desc']] })
  return row?.decided_at ?? undefined
}

/**
 * Notes what the mailbox said to a device; false when it said so before or the time is over.
 * `budget` is what its codes count against from now on. `numberWrong` marks a refusal by the number.
 */
export async function decideFlow(
  db: SealedDb,
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
): Promise<boolean> {
  const open = { id, decision: null, expires_at: { above: now } }
  const changes = { decision, decided_at: now, budget, number_wrong: Number(numberWrong) }
  return (await db.rows.update('login_flows', open, changes)).length === 1
}

/** Voids the links that a device requested before for an address: the newest mail is the one to open. */
export async function dropLinks(
  db: SealedDb,
  {
    emailIndex,
    thumbprint,
    projectId,
  }: { emailIndex: string; thumbprint: string; projectId: string },
): Promise<void> {
  const open = {
    email_index: emailIndex,
    thumbprint,
    project_id: projectId,
    decision: null,
    link_digest: present,
  }
  for (const { id } of await db.rows.update('login_flows', open, { link_digest: null }))
    await deleteMailsOf(db, id)
}

/** Claims the login of an approved device; false when it was claimed before. */
export async function claimDeviceLogin(db: SealedDb, id: string, now: number): Promise<boolean> {
  const open = { id, decision: 'approved', claimed_at: null } as const
  return (await db.rows.update('login_flows', open, { claimed_at: now })).length === 1
}

/** True when a user proved the current address on this device, to change it, since then. */
export async function provedAddress(
  db: SealedDb,
  { userId, thumbprint, since }: { userId: string; thumbprint: string; since: number },
): Promise<boolean> {
  const proved = {
    user_id: userId,
    thumbprint,
    kind: 'secondary',
    decided_at: { above: since },
  } as const
  return (await db.rows.find('login_flows', proved)) !== undefined
}

/** Goes on from the current address, which is proved now, to the new one. The code is gone. */
export async function turnToNewAddress(
  db: SealedDb,
  { id, email, budget, now }: { id: string; email: StoredEmail; budget: string; now: number },
): Promise<void> {
  await db.rows.update(
    'login_flows',
    { id },
    {
      kind: 'secondary',
      decided_at: now,
      code_digest: null,
      email_index: email.index,
      email_sealed: email.sealed,
      budget,
    },
  )
}

/** Ends what a key has under way for a user: its approval, its codes and the mails that bring them. */
export async function deleteFlows(
  db: SealedDb,
  { userId, thumbprint }: { userId: string; thumbprint: string },
): Promise<void> {
  const email = (await findUser(db, userId))?.email
  const theirs = [
    { thumbprint, user_id: userId },
    ...(email ? [{ thumbprint, email_index: email.index }] : []),
  ]
  for (const { id } of await db.rows.list('login_flows', theirs)) {
    await deleteMailsOf(db, id)
    await db.rows.remove('login_flows', { id })
  }
}

/** Ends all changes of address that a user has under way, on whatever device, and the mails that bring their codes. */
export async function deleteChanges(db: SealedDb, userId: string): Promise<void> {
  const theirs = { user_id: userId, kind: { among: ['primary', 'secondary'] } } as const
  for (const { id } of await db.rows.list('login_flows', theirs)) {
    await deleteMailsOf(db, id)
    await db.rows.remove('login_flows', { id })
  }
}

function toFlow(row: SealedRow<'login_flows'>) {
  return {
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
  }
}
