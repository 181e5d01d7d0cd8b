import * as z from 'zod/mini'
import { SocialProvider } from '../../../shared-schemas/socialProvider.ts'
import { Ending } from '../../auth/social/endings.ts'
import { bytes } from '../bytes.ts'
import type { Db } from '../open.ts'

const Row = z.object({
  id: z.string(),
  provider: SocialProvider,
  project_id: z.string(),
  thumbprint: z.string(),
  site_origin: z.string(),
  device_name: z.string(),
  network_key: z.string(),
  status: z.enum(['waiting', 'started', 'checking', 'asking', 'confirmed', 'done', 'ended']),
  ending: z.nullable(Ending),
  secrets_sealed: z.nullable(bytes),
  identity_sealed: z.nullable(bytes),
  number_digest: z.nullable(z.string()),
  asked_at: z.nullable(z.number()),
  claimed_at: z.nullable(z.number()),
  created_at: z.number(),
  expires_at: z.number(),
})
const Flow = z.pipe(
  Row,
  z.transform((row) => ({
    id: row.id,
    provider: row.provider,
    projectId: row.project_id,
    thumbprint: row.thumbprint,
    siteOrigin: row.site_origin,
    deviceName: row.device_name,
    networkKey: row.network_key,
    status: row.status,
    ending: row.ending ?? undefined,
    secretsSealed: row.secrets_sealed ?? undefined,
    identitySealed: row.identity_sealed ?? undefined,
    numberDigest: row.number_digest ?? undefined,
    askedAt: row.asked_at ?? undefined,
    claimedAt: row.claimed_at ?? undefined,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  })),
)
/** A login at a provider under way. */
export type SocialFlow = z.infer<typeof Flow>

export type NewSocialFlow = Pick<
  SocialFlow,
  | 'id'
  | 'provider'
  | 'projectId'
  | 'thumbprint'
  | 'siteOrigin'
  | 'deviceName'
  | 'networkKey'
  | 'createdAt'
  | 'expiresAt'
> & { ticketDigest: string; numberDigest: string }

const columns = Object.keys(Row.shape).join(', ')

/** Stores a flow; false when its ticket was used before. */
export function insertSocialFlow(db: Db, flow: NewSocialFlow): boolean {
  const { changes } = db
    .prepare(`INSERT INTO social_flows (id, ticket_digest, provider, project_id, thumbprint, site_origin,
        device_name, network_key, number_digest, status, created_at, expires_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'waiting', ?, ?) ON CONFLICT (ticket_digest) DO NOTHING`)
    .run(
      flow.id,
      flow.ticketDigest,
      flow.provider,
      flow.projectId,
      flow.thumbprint,
      flow.siteOrigin,
      flow.deviceName,
      flow.networkKey,
      flow.numberDigest,
      flow.createdAt,
      flow.expiresAt,
    )
  return changes === 1
}

/** A flow as the device sees it that started it: to every other key and project it does not exist. */
export function findSocialFlow(
  db: Db,
  { id, thumbprint, projectId }: { id: string; thumbprint: string; projectId: string },
): SocialFlow | undefined {
  const row = db
    .prepare(
      `SELECT ${columns} FROM social_flows WHERE id = ? AND thumbprint = ? AND project_id = ?`,
    )
    .get(id, thumbprint, projectId)
  return row === undefined ? undefined : z.parse(Flow, row)
}

export function findFlowByTicket(db: Db, ticketDigest: string): SocialFlow | undefined {
  const row = db
    .prepare(`SELECT ${columns} FROM social_flows WHERE ticket_digest = ?`)
    .get(ticketDigest)
  return row === undefined ? undefined : z.parse(Flow, row)
}

/** The flow of the question that a window shows. */
export function findFlowByQuestion(db: Db, confirmDigest: string): SocialFlow | undefined {
  const row = db
    .prepare(`SELECT ${columns} FROM social_flows WHERE confirm_digest = ?`)
    .get(confirmDigest)
  return row === undefined ? undefined : z.parse(Flow, row)
}

/** Sends the window on to the provider, once; false when it went before or the time is over. */
export function startFlow(
  db: Db,
  given: { id: string; stateDigest: string; secretsSealed: Uint8Array; now: number },
): boolean {
  const { changes } = db
    .prepare(`UPDATE social_flows SET status = 'started', state_digest = ?2, secrets_sealed = ?3
      WHERE id = ?1 AND status = 'waiting' AND expires_at > ?4`)
    .run(given.id, given.stateDigest, given.secretsSealed, given.now)
  return changes === 1
}

/** Takes the answer of a provider to its flow; a state works once, however the answer turns out. */
export function takeState(db: Db, stateDigest: string, now: number): SocialFlow | undefined {
  const row = db
    .prepare(`UPDATE social_flows SET status = 'checking', state_digest = NULL
      WHERE state_digest = ? AND status = 'started' AND expires_at > ? RETURNING ${columns}`)
    .get(stateDigest, now)
  return row === undefined ? undefined : z.parse(Flow, row)
}

/** Notes who the provider says it is. What the trip needed is gone. */
export function askVisitor(
  db: Db,
  given: { id: string; identitySealed: Uint8Array; confirmDigest: string; now: number },
): boolean {
  const { changes } = db
    .prepare(`UPDATE social_flows SET status = 'asking', identity_sealed = ?2, confirm_digest = ?3,
        secrets_sealed = NULL
      WHERE id = ?1 AND status = 'checking' AND expires_at > ?4`)
    .run(given.id, given.identitySealed, given.confirmDigest, given.now)
  return changes === 1
}

/** Notes that the window asks for the number of the device; true the first time. */
export function askNumber(db: Db, { id, now }: { id: string; now: number }): boolean {
  const { changes } = db
    .prepare(`UPDATE social_flows SET asked_at = ?2
      WHERE id = ?1 AND status = 'asking' AND asked_at IS NULL AND expires_at > ?2`)
    .run(id, now)
  return changes === 1
}

/** Notes the visitor's yes, once; the device has until then to claim it. */
export function confirmFlow(
  db: Db,
  { id, now, claimUntil }: { id: string; now: number; claimUntil: number },
): boolean {
  const { changes } = db
    .prepare(`UPDATE social_flows SET status = 'confirmed', expires_at = ?3
      WHERE id = ?1 AND status = 'asking' AND expires_at > ?2`)
    .run(id, now, claimUntil)
  return changes === 1
}

/** Ends a flow that is not confirmed yet; it stays so. Who it was about is forgotten. */
export function endFlow(db: Db, id: string, ending: Ending): boolean {
  const { changes } = db
    .prepare(`UPDATE social_flows SET status = 'ended', ending = ?2, state_digest = NULL,
        secrets_sealed = NULL, identity_sealed = NULL
      WHERE id = ?1 AND status IN ('waiting', 'started', 'checking', 'asking')`)
    .run(id, ending)
  return changes === 1
}

/** Marks a flow as claimed, once. */
export function claimFlow(db: Db, id: string, now: number): boolean {
  const { changes } = db
    .prepare(`UPDATE social_flows SET status = 'done', claimed_at = ?2, identity_sealed = NULL
      WHERE id = ?1 AND status = 'confirmed' AND expires_at > ?2`)
    .run(id, now)
  return changes === 1
}

/** Ends everything that a key has under way at providers. */
export function deleteSocialFlows(db: Db, thumbprint: string): void {
  db.prepare('DELETE FROM social_flows WHERE thumbprint = ?').run(thumbprint)
}
