import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Db } from '../open.ts'

/**
 * Adds requests of a caller to a minute that all processes share; how many there are then.
 *
 * `caller` is kept only as a digest.
 */
export function addRequests(
  db: Db,
  { caller, requests, windowStart }: { caller: string; requests: number; windowStart: number },
): number {
  const key = createHash('sha256').update(caller).digest('base64url')
  const row = db
    .prepare(`INSERT INTO rate_windows (key, window_start, used) VALUES (?1, ?2, ?3)
      ON CONFLICT (key) DO UPDATE SET window_start = max(window_start, ?2),
        used = CASE WHEN window_start > ?2 THEN used WHEN window_start = ?2 THEN used + ?3 ELSE ?3 END
      RETURNING used`)
    .get(key, windowStart, requests)
  return z.parse(z.object({ used: z.number() }), row).used
}
