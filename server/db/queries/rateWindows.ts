import * as z from 'zod/mini'
import type { Db } from '../open.ts'

/**
 * Adds requests of a caller to a minute that all processes share; how many there are then. `key` is a keyed
 * digest of the caller: all networks can be tried against a plain one within seconds.
 */
export function addRequests(
  db: Db,
  { key, requests, windowStart }: { key: string; requests: number; windowStart: number },
): number {
  const row = db
    .prepare(`INSERT INTO rate_windows (key, window_start, used) VALUES (?1, ?2, ?3)
      ON CONFLICT (key) DO UPDATE SET window_start = max(window_start, ?2),
        used = CASE WHEN window_start > ?2 THEN used WHEN window_start = ?2 THEN used + ?3 ELSE ?3 END
      RETURNING used`)
    .get(key, windowStart, requests)
  return z.parse(z.object({ used: z.number() }), row).used
}
