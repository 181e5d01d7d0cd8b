import { digest } from '../../auth/digest.ts'
import { newId } from '../../auth/newId.ts'
import type { Session } from '../../session.ts'
import { present } from '../sealedRows/match.ts'
import type { SealedDb } from '../sealedRows/sealedRows.ts'

/** The pair of tokens that a session is used with. Only digests are stored. */
export type Tokens = { accessToken: string; refreshToken: string; accessExpiresAt: number }

/** A session with its device, both of one user, as used with that key in that project. */
export function findPlace(
  db: SealedDb,
  {
    sessionId,
    thumbprint,
    projectId,
  }: { sessionId: string; thumbprint: string; projectId: string },
) {
  const session = db.rows.find('sessions', { id: sessionId, project_id: projectId })
  if (session === undefined) return undefined
  const device = db.rows.find('devices', {
    id: session.device_id,
    user_id: session.user_id,
    thumbprint,
    approved_at: present,
  })
  return device && { session, device }
}

/** The session of an access token, used with the key and in the project that it was given to. */
export function findSession(
  db: SealedDb,
  {
    accessToken,
    thumbprint,
    projectId,
    now,
  }: { accessToken: string; thumbprint: string; projectId: string; now: number },
): Session | undefined {
  const valid = { access_digest: digest(accessToken), access_expires_at: { above: now } }
  const token = db.rows.find('session_tokens', valid)
  const found = token && findPlace(db, { sessionId: token.session_id, thumbprint, projectId })
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
export function insertSession(
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
): string {
  const { userId, deviceId, projectId, siteOrigin, provedAt, now } = session
  const id = newId()
  db.rows.remove('sessions', { device_id: deviceId, project_id: projectId })
  db.rows.insert('sessions', {
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
export function insertTokens(db: SealedDb, sessionId: string, tokens: Tokens): void {
  db.rows.insert('session_tokens', {
    refresh_digest: digest(tokens.refreshToken),
    access_digest: digest(tokens.accessToken),
    session_id: sessionId,
    access_expires_at: tokens.accessExpiresAt,
  })
}

/** Notes that an authenticator has proved the user in a session. */
export function notePasskey(db: SealedDb, id: string, now: number): void {
  db.rows.update('sessions', { id }, { passkey_at: now })
}

/** Notes that the user showed again who they are: from now on the session is as one of a login of now. */
export function noteConfirmation(db: SealedDb, id: string, now: number): void {
  db.rows.update('sessions', { id }, { authenticated_at: now, proved_at: now })
}

/** The sessions of a user, on all devices and in all projects. */
export function listSessionIds(db: SealedDb, userId: string): string[] {
  return db.rows.list('sessions', { user_id: userId }).map(({ id }) => id)
}

/** Ends a session at once. */
export function deleteSession(db: SealedDb, id: string): void {
  db.rows.remove('session_tokens', { session_id: id })
  db.rows.remove('sessions', { id })
}

/** Where a session was started: the site, and what the device calls itself. Throws where it is over. */
export function findSessionPlace(
  db: SealedDb,
  id: string,
): { siteOrigin: string; deviceName: string } {
  const session = db.rows.find('sessions', { id })
  const device = session && db.rows.find('devices', { id: session.device_id })
  if (!device) throw new Error('The session or its device is gone')
  return { siteOrigin: session.site_origin, deviceName: device.name }
}
