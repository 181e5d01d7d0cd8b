import * as z from 'zod/mini'
import { digest } from '../../auth/digest.ts'
import type { Db } from '../open.ts'

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
  db: Db,
  {
    refreshToken,
    thumbprint,
    projectId,
  }: { refreshToken: string; thumbprint: string; projectId: string },
): RefreshToken | undefined {
  const row = db
    .prepare(`SELECT t.session_id, s.user_id, s.device_id, s.created_at, s.refreshed_at, t.used_at
      FROM session_tokens t JOIN sessions s ON s.id = t.session_id JOIN devices d ON d.id = s.device_id
      WHERE t.refresh_digest = ? AND d.thumbprint = ? AND s.project_id = ?`)
    .get(digest(refreshToken), thumbprint, projectId)
  return row === undefined ? undefined : z.parse(Row, row)
}

/** Turns a refresh token in: its session and its device were seen now. */
export function turnInRefreshToken(
  db: Db,
  { refreshToken, token, now }: { refreshToken: string; token: RefreshToken; now: number },
): void {
  db.prepare('UPDATE session_tokens SET used_at = ? WHERE refresh_digest = ?').run(
    now,
    digest(refreshToken),
  )
  db.prepare('UPDATE sessions SET refreshed_at = ? WHERE id = ?').run(now, token.sessionId)
  db.prepare('UPDATE devices SET last_seen_at = ? WHERE id = ?').run(now, token.deviceId)
}
