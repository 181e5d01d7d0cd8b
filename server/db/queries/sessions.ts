import { digest } from '../../auth/digest.ts'
import { newId } from '../../auth/newId.ts'
import type { Session } from '../../session.ts'
import { present } from '../sealedRows/match.ts'
import type { SealedDb } from '../sealedRows/sealedRows.ts'

/** The pair of tokens that a session is used with. Only digests are stored. */
export type Tokens = { accessToken: string; refreshToken: string; accessExpiresAt: number }

/** A session with its device, both of one user, as used with that key in that project. */
export async function findPlace(
  db: SealedDb,
  {
    sessionId,
    thumbprint,
    projectId,
  }: { sessionId: string; thumbprint: string; projectId: string },
) {
  const session = await db.rows.find('sessions', { id: sessionId, project_id: projectId })
  if (session === undefined) return undefined
  const device = await db.rows.find('devices', {
    id: session.device_id,
    user_id: session.user_id,
    thumbprint,
    approved_at: present,
  })
  return device && { session, device }
}

/** The session of an access token, used with the key and in the project that it was given to. */
export async function findSession(
  db: SealedDb,
  {
    accessToken,
    thumbprint,
    projectId,
    now,
  }: { accessToken: string; thumbprint: string; projectId: string; now: number },
): Promise<Session | undefined> {
  const valid = { access_digest: digest(accessToken), access_expires_at: { above: now } }
  const token = await db.rows.find('session_tokens', valid)
  const found =
    token && (await findPlace(db, { sessionId: token.session_id, thumbprint, projectId }))
  if (!found) return undefined
  const { session, device } = found
  return {
    userId: session.user_id,
    sessionId: session.id,
    deviceId: session.device_id,
    deviceThumbprint: device.thumbprint,
    deviceApproved: device.approved_at !== null,
    authenticatedAt: session.authenticated_at,
    passkeyAt: session.passkey_at ?? undefined,
    provedAt: session.proved_at ?? undefined,
  }
}

/** Makes the one session of a device in a project; an older one ends. */
export async function insertSession(
  db: SealedDb,
  session: {
    userId: string
    deviceId: string
    projectId: string
    siteOrigin: string
    /** When the user showed who they are; undefined where nobody says. */
    provedAt: number | undefined
    now: number
  },
): Promise<string> {
  const { userId, deviceId, projectId, siteOrigin, provedAt, now } = session
  const id = newId()
  await db.rows.remove('sessions', { device_id: deviceId, project_id: projectId })
  await db.rows.insert('sessions', {
    id,
    user_id: userId,
    device_id: deviceId,
    project_id: projectId,
    site_origin: siteOrigin,
    authenticated_at: now,
    created_at: now,
    refreshed_at: now,
    proved_at: provedAt ?? null,
  })
  return id
}

/** Adds a pair of tokens to a session. */
export async function insertTokens(db: SealedDb, sessionId: string, tokens: Tokens): Promise<void> {
  await db.rows.insert('session_tokens', {
    refresh_digest: digest(tokens.refreshToken),
    access_digest: digest(tokens.accessToken),
    session_id: sessionId,
    access_expires_at: tokens.accessExpiresAt,
  })
}

/** Notes that an authenticator has proved the user in a session. */
export async function notePasskey(db: SealedDb, id: string, now: number): Promise<void> {
  await db.rows.update('sessions', { id }, { passkey_at: now })
}

/** Notes that the user showed again who they are: from now on the session is as one of a login of now. */
export async function noteConfirmation(db: SealedDb, id: string, now: number): Promise<void> {
  await db.rows.update('sessions', { id }, { authenticated_at: now, proved_at: now })
}

/** The sessions of a user, on all devices and in all projects. */
export async function listSessionIds(db: SealedDb, userId: string): Promise<string[]> {
  return (await db.rows.list('sessions', { user_id: userId })).map(({ id }) => id)
}

/** Ends a session at once. */
export async function deleteSession(db: SealedDb, id: string): Promise<void> {
  await db.rows.remove('session_tokens', { session_id: id })
  await db.rows.remove('sessions', { id })
}

/** Where a session was started: the site, and what the device calls itself. Throws where it is over. */
export async function findSessionPlace(
  db: SealedDb,
  id: string,
): Promise<{ siteOrigin: string; deviceName: string }> {
  const session = await db.rows.find('sessions', { id })
  const device = session && (await db.rows.find('devices', { id: session.device_id }))
  if (!device) throw new Error('The session or its device is gone')
  return { siteOrigin: session.site_origin, deviceName: device.name }
}
