import { audit } from '../../audit/audit.ts'
import type { World } from '../../world.ts'
import type { Db } from '../db.ts'
import type { ForeignRow } from './sealedRows.ts'

/** A writer of the database could make any number of them; this many tell enough of a minute. */
const reportedRows = 100
const minuteMs = 60_000
/** Rows that are remembered as told. */
const rememberedRows = 10_000

/** Tells of each row that is not ours once, in the log and in the audit log; of too many that there are more. */
export function reportForeignRows(
  world: Pick<World, 'log' | 'now' | 'secrets'> & { db: Db },
): (foreign: ForeignRow) => void {
  const told = new Set<string>()
  let minute = { start: Number.NEGATIVE_INFINITY, found: 0 }
  return ({ table, key }) => {
    const name = `${table} ${key}`
    if (told.has(name)) return
    const now = world.now()
    if (now - minute.start >= minuteMs) minute = { start: now, found: 0 }
    minute.found += 1
    if (minute.found === reportedRows + 1) world.log.moreForeignRows()
    if (minute.found > reportedRows) return
    if (told.size >= rememberedRows) told.clear()
    told.add(name)
    // After the transaction that found it: the note must stay also where that one is undone.
    world.db.afterTransaction(() => {
      world.log.foreignRow({ table, key })
      if (!world.db.open) return // the server did not start
      audit(world, { event: 'rowRefused', userId: '', facts: { table, key } }).catch((error) =>
        world.log.failure(error, 'foreign row'),
      )
    })
  }
}
