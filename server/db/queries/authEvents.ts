import * as z from 'zod/mini'
import type { Db } from '../open.ts'

/**
 * Events further in the future come from a clock that was ahead and was set right since. They do not count:
 * a limit would last until that time.
 */
const skewMs = 300_000

/** At most `limit` events of a key within any `windowMs`. */
export type EventLimit = { key: string; limit: number; windowMs: number }

/** How often something happened since `now - windowMs`. */
export function countEvents(db: Db, key: string, windowMs: number, now: number): number {
  const row = db
    .prepare('SELECT count(*) AS n FROM auth_events WHERE key = ? AND at > ? AND at <= ?')
    .get(key, now - windowMs, now + skewMs)
  return z.parse(z.object({ n: z.number() }), row).n
}

/** Milliseconds until one more event is within the limit; 0 when it is now. */
export function waitForLimit(db: Db, { key, limit, windowMs }: EventLimit, now: number): number {
  const row = db
    .prepare(
      'SELECT at FROM auth_events WHERE key = ? AND at > ? AND at <= ? ORDER BY at DESC LIMIT 1 OFFSET ?',
    )
    .get(key, now - windowMs, now + skewMs, limit - 1)
  if (row === undefined) return 0
  return Math.min(windowMs, z.parse(z.object({ at: z.number() }), row).at + windowMs - now)
}

/** Notes that something happened; it is kept as long as the longest limit asks for it. */
export function addEvent(db: Db, key: string, keptMs: number, now: number): void {
  db.prepare('INSERT INTO auth_events (key, at, expires_at) VALUES (?, ?, ?)').run(
    key,
    now,
    now + keptMs,
  )
}

/** Notes one more event where it is within the limit; false where it is not. */
export function takeEvent(db: Db, { key, limit, windowMs }: EventLimit, now: number): boolean {
  if (waitForLimit(db, { key, limit, windowMs }, now) > 0) return false
  addEvent(db, key, windowMs, now)
  return true
}

/** Forgets all events of a key. */
export function clearEvents(db: Db, key: string): void {
  db.prepare('DELETE FROM auth_events WHERE key = ?').run(key)
}
