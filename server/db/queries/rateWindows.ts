import { build } from '../build.ts'
import type { Db } from '../db.ts'
import { findRow } from '../execute.ts'

/**
 * Adds requests of a caller to a minute that all processes share; how many there are then. `key` is a keyed
 * digest of the caller: all networks can be tried against a plain one within seconds.
 */
export async function addRequests(
  db: Db,
  { key, requests, windowStart }: { key: string; requests: number; windowStart: number },
): Promise<number> {
  const adding = build
    .insertInto('rate_windows')
    .values({ key, window_start: windowStart, used: requests })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ eb, ref }) => {
        const start = ref('rate_windows.window_start')
        const used = ref('rate_windows.used')
        return {
          window_start: eb.case().when(start, '>', windowStart).then(start).else(windowStart).end(),
          used: eb
            .case()
            .when(start, '>', windowStart)
            .then(used)
            .when(start, '=', windowStart)
            .then(eb(used, '+', requests))
            .else(requests)
            .end(),
        }
      }),
    )
    .returning('used')
  const row = await findRow(db, adding)
  if (!row) throw new Error('Requests were not counted')
  return row.used
}
