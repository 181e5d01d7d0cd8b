import { digest } from '../../auth/digest.ts'
import type { SealedDb } from '../sealedRows/sealedRows.ts'
import { findPlace } from './sessions.ts'

/** A refresh token that was given out, with its session. */
export type RefreshToken = {
  sessionId: string
  userId: string
  deviceId: string
  createdAt: number
  refreshedAt: number
  usedAt: number | undefined
}

/** Finds a refresh token as given to this key in this project, used or not. */
export async function findRefreshToken(
  db: SealedDb,
  {
    refreshToken,
    thumbprint,
    projectId,
  }: { refreshToken: string; thumbprint: string; projectId: string },
): Promise<RefreshToken | undefined> {
  const token = await db.rows.find('session_tokens', { refresh_digest: digest(refreshToken) })
  const found =
    token && (await findPlace(db, { sessionId: token.session_id, thumbprint, projectId }))
  if (!found) return undefined
  return {
    sessionId: token.session_id,
    userId: found.session.user_id,
    deviceId: found.session.device_id,
    createdAt: found.session.created_at,
    refreshedAt: found.session.refreshed_at,
    usedAt: token.used_at ?? undefined,
  }
}

/** Turns a refresh token in: its session and its device were seen now. */
export async function turnInRefreshToken(
  db: SealedDb,
  { refreshToken, token, now }: { refreshToken: string; token: RefreshToken; now: number },
): Promise<void> {
  const { rows } = db
  await rows.update('session_tokens', { refresh_digest: digest(refreshToken) }, { used_at: now })
  await rows.update('sessions', { id: token.sessionId }, { refreshed_at: now })
  await rows.update('devices', { id: token.deviceId }, { last_seen_at: now })
}
