import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Db } from '../open.ts'

const windowMs = 60_000

/**
 * Counts requests of a caller in the current minute and tells whether they are within the limit.
 * The answer is the seconds to wait, 0 when the requests may pass.
 *
 * `caller` is kept only as a digest. Kept in the database, so that it holds over restarts and
 * processes.
 */
export function takeRequests(
  db: Db,
  {
    caller,
    requests,
    limit,
    now,
  }: { caller: string; requests: number; limit: number; now: number },
): number {
  const windowStart = now - (now % windowMs)
  const key = createHash('sha256').update(caller).digest('base64url')
  const row = db
    .prepare(`INSERT INTO rate_windows (key, window_start, used) VALUES (?1, ?2, ?3)
      ON CONFLICT (key) DO UPDATE SET window_start = ?2,
        used = ?3 + CASE WHEN window_start = ?2 THEN used ELSE 0 END
      RETURNING used`)
    .get(key, windowStart, requests)
  const { used } = z.parse(z.object({ used: z.number() }), row)
  const firstOfWindow = used === requests
  if (firstOfWindow) db.prepare('DELETE FROM rate_windows WHERE window_start < ?').run(windowStart)
  return used <= limit ? 0 : Math.ceil((windowStart + windowMs - now) / 1000)
}
