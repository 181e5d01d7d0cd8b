import * as z from 'zod/mini'
import { digest } from '../../auth/digest.ts'
import type { SealedDb } from '../sealedRows/sealedRows.ts'
import { findPlace } from './sessions.ts'

const Row = z.pipe(
  z.object({
    session_id: z.string(),
    user_id: z.string(),
    device_id: z.string(),
    created_at: z.number(),
    refreshed_at: z.number(),
    used_at: z.nullable(z.number()),
  }),
  z.transform((row) => ({
    sessionId: row.session_id,
    userId: row.user_id,
    deviceId: row.device_id,
    createdAt: row.created_at,
    refreshedAt: row.refreshed_at,
    usedAt: row.used_at ?? undefined,
  })),
)
/** A refresh token that was given out, with its session. */
export type RefreshToken = z.infer<typeof Row>

/** Finds a refresh token as given to this key in this project, used or not. */
export function findRefreshToken(
  db: SealedDb,
  {
    refreshToken,
    thumbprint,
    projectId,
  }: { refreshToken: string; thumbprint: string; projectId: string },
): RefreshToken | undefined {
  const token = db.rows.find('session_tokens', 'refresh_digest = ?', digest(refreshToken))
  const found = token && findPlace(db, { sessionId: token.session_id, thumbprint, projectId })
  return found && z.parse(Row, { ...token, ...found.session })
}

/** Turns a refresh token in: its session and its device were seen now. */
export function turnInRefreshToken(
  db: SealedDb,
  { refreshToken, token, now }: { refreshToken: string; token: RefreshToken; now: number },
): void {
  const { rows } = db
  rows.update('session_tokens', ['refresh_digest = ?', digest(refreshToken)], { used_at: now })
  rows.update('sessions', ['id = ?', token.sessionId], { refreshed_at: now })
  rows.update('devices', ['id = ?', token.deviceId], { last_seen_at: now })
}
