import * as z from 'zod/mini'
import { digest } from '../../auth/digest.ts'
import { newId } from '../../auth/newId.ts'
import type { Session } from '../../middleware/requireSession.ts'
import type { Db } from '../open.ts'

/** The pair of tokens that a session is used with. Only digests are stored. */
export type Tokens = { accessToken: string; refreshToken: string; accessExpiresAt: number }

const Row = z.object({
  id: z.string(),
  user_id: z.string(),
  device_id: z.string(),
  thumbprint: z.string(),
  approved_at: z.nullable(z.number()),
  authenticated_at: z.number(),
  passkey_at: z.nullable(z.number()),
})

/** The session of an access token, used with the key and in the project that it was given to. */
export function findSession(
  db: Db,
  {
    accessToken,
    thumbprint,
    projectId,
    now,
  }: { accessToken: string; thumbprint: string; projectId: string; now: number },
): Session | undefined {
  const row = db
    .prepare(`SELECT s.id, s.user_id, s.device_id, s.authenticated_at, s.passkey_at, d.thumbprint, d.approved_at
      FROM session_tokens t JOIN sessions s ON s.id = t.session_id JOIN devices d ON d.id = s.device_id
      WHERE t.access_digest = ? AND t.access_expires_at > ? AND d.thumbprint = ? AND s.project_id = ?`)
    .get(digest(accessToken), now, thumbprint, projectId)
  if (row === undefined) return undefined
  const found = z.parse(Row, row)
  return {
    userId: found.user_id,
    sessionId: found.id,
    deviceId: found.device_id,
    deviceThumbprint: found.thumbprint,
    deviceApproved: found.approved_at !== null,
    authenticatedAt: found.authenticated_at,
    passkeyAt: found.passkey_at ?? undefined,
  }
}

/** Makes the one session of a device in a project; an older one ends. */
export function insertSession(
  db: Db,
  session: {
    userId: string
    deviceId: string
    projectId: string
    siteOrigin: string
    now: number
  },
): string {
  const { userId, deviceId, projectId, siteOrigin, now } = session
  const id = newId()
  db.prepare('DELETE FROM sessions WHERE device_id = ? AND project_id = ?').run(deviceId, projectId)
  db.prepare(`INSERT INTO sessions
    (id, user_id, device_id, project_id, site_origin, authenticated_at, created_at, refreshed_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?6)`).run(id, userId, deviceId, projectId, siteOrigin, now)
  return id
}

/** Adds a pair of tokens to a session. */
export function insertTokens(db: Db, sessionId: string, tokens: Tokens): void {
  db.prepare(`INSERT INTO session_tokens
    (refresh_digest, access_digest, session_id, access_expires_at) VALUES (?, ?, ?, ?)`).run(
    digest(tokens.refreshToken),
    digest(tokens.accessToken),
    sessionId,
    tokens.accessExpiresAt,
  )
}

/** Notes that an authenticator has proved the user in a session. */
export function notePasskey(db: Db, id: string, now: number): void {
  db.prepare('UPDATE sessions SET passkey_at = ? WHERE id = ?').run(now, id)
}

/** Ends a session at once. */
export function deleteSession(db: Db, id: string): void {
  db.prepare('DELETE FROM sessions WHERE id = ?').run(id)
}

/** Where a session was started: the site, and what the device calls itself. */
export function findSessionPlace(db: Db, id: string): { siteOrigin: string; deviceName: string } {
  const row = db
    .prepare(`SELECT s.site_origin AS siteOrigin, d.name AS deviceName
      FROM sessions s JOIN devices d ON d.id = s.device_id WHERE s.id = ?`)
    .get(id)
  return z.parse(z.object({ siteOrigin: z.string(), deviceName: z.string() }), row)
}
