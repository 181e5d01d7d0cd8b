import { audit } from '../../audit/audit.ts'
import type { World } from '../../world.ts'
import type { Db } from '../open.ts'
import type { ForeignRow } from './sealedRows.ts'

/** A writer of the database could make any number of them; this many tell enough. */
const reportedRows = 100

/** Tells of each row that is not ours once, in the log and in the audit log. */
export function reportForeignRows(
  world: Pick<World, 'log' | 'now' | 'secrets'> & { db: Db },
): (foreign: ForeignRow) => void {
  const told = new Set<string>()
  return ({ table, key }) => {
    const name = `${table} ${key}`
    if (told.has(name) || told.size >= reportedRows) return
    told.add(name)
    // After the transaction that found it: the note must stay also where that one is undone.
    queueMicrotask(() => {
      world.log.foreignRow({ table, key })
      if (!world.db.open) return // the server did not start
      try {
        audit(world, { event: 'rowRefused', userId: '', facts: { table, key } })
      } catch (error) {
        world.log.failure(error, 'foreign row')
      }
    })
  }
}
