import type { AuditEvent } from '../../audit/audit.ts'
import { listNamed } from '../queries/auditLog.ts'
import type { ForeignRow, SealedDb } from './sealedRows.ts'
import { type SealedTable, sealedTableNames } from './sealedTables.ts'

/** What the check of all rows found. */
export type RowsVerdict = {
  rows: number
  /** Not written by the server. */
  foreign: ForeignRow[]
  /** Written by it, and taken away by their user since: somebody put an older copy back. */
  back: ForeignRow[]
}

/** What users take away for good, and where the audit log names it. */
const removals: readonly { event: AuditEvent; fact: string; table: SealedTable }[] = [
  { event: 'slotRemoved', fact: 'slotId', table: 'slots' },
  { event: 'deviceRevoked', fact: 'deviceId', table: 'devices' },
]

/** Checks the MAC of every row of the sealed tables, and that nothing removed is there again. */
export async function verifyRows(db: SealedDb): Promise<RowsVerdict> {
  const verdict: RowsVerdict = { rows: 0, foreign: [], back: [] }
  for (const table of sealedTableNames) {
    for await (const { key, ours } of db.rows.walk(table)) {
      verdict.rows += 1
      if (!ours) verdict.foreign.push({ table, key })
    }
  }
  for (const { event, fact, table } of removals) {
    for (const { id } of await listNamed(db, event, fact))
      if (await db.rows.find(table, { id })) verdict.back.push({ table, key: id })
  }
  // A device that was logged out and let in anew has an approval of after.
  for (const { id, at } of await listNamed(db, 'deviceLoggedOut', 'deviceId'))
    if (await db.rows.find('devices', { id, approved_at: { below: at } }))
      verdict.back.push({ table: 'devices', key: id })
  return verdict
}
