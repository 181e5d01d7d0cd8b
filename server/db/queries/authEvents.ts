import { build } from '../build.ts'
import type { Db } from '../db.ts'
import { changeRows, findRow } from '../execute.ts'

/**
 * Events further in the future come from a clock that was ahead and was set right since. They do not count:
 * a limit would last until that time.
 */
const skewMs = 300_000

/** At most `limit` events of a key within any `windowMs`. */
export type EventLimit = { key: string; limit: number; windowMs: number }

/** How often something happened since `now - windowMs`. */
export async function countEvents(
  db: Db,
  key: string,
  windowMs: number,
  now: number,
): Promise<number> {
  const counting = eventsOf(key, windowMs, now).select(({ fn }) => fn.countAll<number>().as('n'))
  return (await findRow(db, counting))?.n ?? 0
}

/** Milliseconds until one more event is within the limit; 0 when it is now. */
export async function waitForLimit(
  db: Db,
  { key, limit, windowMs }: EventLimit,
  now: number,
): Promise<number> {
  const oldest = eventsOf(key, windowMs, now)
    .select('at')
    .orderBy('at', 'desc')
    .limit(1)
    .offset(limit - 1)
  const row = await findRow(db, oldest)
  return row === undefined ? 0 : Math.min(windowMs, row.at + windowMs - now)
}

/** Notes that something happened; it is kept as long as the longest limit asks for it. */
export async function addEvent(db: Db, key: string, keptMs: number, now: number): Promise<void> {
  await changeRows(
    db,
    build.insertInto('auth_events').values({ key, at: now, expires_at: now + keptMs }),
  )
}

/** Notes one more event where it is within the limit; false where it is not. */
export async function takeEvent(
  db: Db,
  { key, limit, windowMs }: EventLimit,
  now: number,
): Promise<boolean> {
  if ((await waitForLimit(db, { key, limit, windowMs }, now)) > 0) return false
  await addEvent(db, key, windowMs, now)
  return true
}

/** Forgets all events of a key. */
export async function clearEvents(db: Db, key: string): Promise<void> {
  await changeRows(db, build.deleteFrom('auth_events').where('key', '=', key))
}

function eventsOf(key: string, windowMs: number, now: number) {
  return build
    .selectFrom('auth_events')
    .where('key', '=', key)
    .where('at', '>', now - windowMs)
    .where('at', '<=', now + skewMs)
}
