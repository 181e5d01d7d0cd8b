import * as z from 'zod/mini'
import { SocialProvider } from '../../../shared-schemas/login/socialProvider.ts'
import { Ending } from '../../auth/social/endings.ts'
import type { Where } from '../sealedRows/match.ts'
import { hasRows, type SealedDb } from '../sealedRows/sealedRows.ts'
import type { SealedRow } from '../sealedRows/sealedTables.ts'

/** A login at a provider under way. */
export type SocialFlow = ReturnType<typeof toFlow>

export type NewSocialFlow = Pick<
  SocialFlow,
  | 'id'
  | 'provider'
  | 'projectId'
  | 'thumbprint'
  | 'siteOrigin'
  | 'deviceName'
  | 'networkKey'
  | 'isStepUp'
  | 'createdAt'
  | 'expiresAt'
> & { ticketDigest: string; numberDigest: string }

/** Stores a flow, in the transaction of the caller; false when its ticket was used before. */
export async function insertSocialFlow(db: SealedDb, flow: NewSocialFlow): Promise<boolean> {
  if (await hasRows(db, 'social_flows', { ticket_digest: flow.ticketDigest })) return false
  await db.rows.insert('social_flows', {
    id: flow.id,
    ticket_digest: flow.ticketDigest,
    provider: flow.provider,
    project_id: flow.projectId,
    thumbprint: flow.thumbprint,
    site_origin: flow.siteOrigin,
    device_name: flow.deviceName,
    network_key: flow.networkKey,
    number_digest: flow.numberDigest,
    step_up: flow.isStepUp ? 1 : null,
    status: 'waiting',
    created_at: flow.createdAt,
    expires_at: flow.expiresAt,
  })
  return true
}

/** A flow as the device sees it that started it: to every other key and project it does not exist. */
export async function findSocialFlow(
  db: SealedDb,
  { id, thumbprint, projectId }: { id: string; thumbprint: string; projectId: string },
): Promise<SocialFlow | undefined> {
  const row = await db.rows.find('social_flows', { id, thumbprint, project_id: projectId })
  return row && toFlow(row)
}

export async function findFlowByTicket(
  db: SealedDb,
  ticketDigest: string,
): Promise<SocialFlow | undefined> {
  const row = await db.rows.find('social_flows', { ticket_digest: ticketDigest })
  return row && toFlow(row)
}

/** The flow of the question that a window shows. */
export async function findFlowByQuestion(
  db: SealedDb,
  confirmDigest: string,
): Promise<SocialFlow | undefined> {
  const row = await db.rows.find('social_flows', { confirm_digest: confirmDigest })
  return row && toFlow(row)
}

/** Sends the window on to the provider, once; false when it went before or the time is over. */
export async function startFlow(
  db: SealedDb,
  given: { id: string; stateDigest: string; secretsSealed: Uint8Array; now: number },
): Promise<boolean> {
  const open = { id: given.id, status: 'waiting', expires_at: { above: given.now } } as const
  return change(db, open, {
    status: 'started',
    state_digest: given.stateDigest,
    secrets_sealed: given.secretsSealed,
  })
}

/** Takes the answer of a provider to its flow; a state works once, however the answer turns out. */
export async function takeState(
  db: SealedDb,
  stateDigest: string,
  now: number,
): Promise<SocialFlow | undefined> {
  const open = {
    state_digest: stateDigest,
    status: 'started',
    expires_at: { above: now },
  } as const
  const [row] = await db.rows.update('social_flows', open, {
    status: 'checking',
    state_digest: null,
  })
  return row && toFlow(row)
}

/** Notes who the provider says it is. What the trip needed is gone. */
export async function askVisitor(
  db: SealedDb,
  given: { id: string; identitySealed: Uint8Array; confirmDigest: string; now: number },
): Promise<boolean> {
  const open = { id: given.id, status: 'checking', expires_at: { above: given.now } } as const
  return change(db, open, {
    status: 'asking',
    identity_sealed: given.identitySealed,
    confirm_digest: given.confirmDigest,
    secrets_sealed: null,
  })
}

/** Notes that the window asks for the number of the device; true the first time. */
export async function askNumber(
  db: SealedDb,
  { id, now }: { id: string; now: number },
): Promise<boolean> {
  const open = { id, status: 'asking', asked_at: null, expires_at: { above: now } } as const
  return change(db, open, { asked_at: now })
}

/** Notes the visitor's yes, once; the device has until then to claim it. */
export async function confirmFlow(
  db: SealedDb,
  { id, now, claimUntil }: { id: string; now: number; claimUntil: number },
): Promise<boolean> {
  const open = { id, status: 'asking', expires_at: { above: now } } as const
  return change(db, open, { status: 'confirmed', expires_at: claimUntil })
}

/** Ends a flow that is not confirmed yet; it stays so. Who it was about is forgotten. */
export async function endFlow(db: SealedDb, id: string, ending: Ending): Promise<boolean> {
  const open = { id, status: { among: ['waiting', 'started', 'checking', 'asking'] } } as const
  return change(db, open, {
    status: 'ended',
    ending,
    state_digest: null,
    secrets_sealed: null,
    identity_sealed: null,
  })
}

/** Marks a flow as claimed, once. */
export async function claimFlow(db: SealedDb, id: string, now: number): Promise<boolean> {
  const open = { id, status: 'confirmed', expires_at: { above: now } } as const
  return change(db, open, { status: 'done', claimed_at: now, identity_sealed: null })
}

/** Ends everything that a key has under way at providers. */
export async function deleteSocialFlows(db: SealedDb, thumbprint: string): Promise<void> {
  await db.rows.remove('social_flows', { thumbprint })
}

async function change(
  db: SealedDb,
  where: Where<'social_flows'>,
  changes: Partial<SealedRow<'social_flows'>>,
): Promise<boolean> {
  return (await db.rows.update('social_flows', where, changes)).length === 1
}

function toFlow(row: SealedRow<'social_flows'>) {
  return {
    id: row.id,
    provider: z.parse(SocialProvider, row.provider),
    projectId: row.project_id,
    thumbprint: row.thumbprint,
    siteOrigin: row.site_origin,
    deviceName: row.device_name,
    networkKey: row.network_key,
    status: row.status,
    ending: z.parse(z.nullable(Ending), row.ending) ?? undefined,
    secretsSealed: row.secrets_sealed ?? undefined,
    identitySealed: row.identity_sealed ?? undefined,
    numberDigest: row.number_digest ?? undefined,
    askedAt: row.asked_at ?? undefined,
    isStepUp: row.step_up === 1,
    claimedAt: row.claimed_at ?? undefined,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}
