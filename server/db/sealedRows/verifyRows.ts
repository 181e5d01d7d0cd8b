import type { ForeignRow, SealedDb } from './sealedRows.ts'
import { sealedTableNames } from './sealedTables.ts'

/** What the check of all rows found. */
export type RowsVerdict = { rows: number; foreign: ForeignRow[] }

/** Checks the MAC of every row of the sealed tables. */
export function verifyRows(db: SealedDb): RowsVerdict {
  const verdict: RowsVerdict = { rows: 0, foreign: [] }
  for (const table of sealedTableNames) {
    for (const { key, ours } of db.rows.walk(table)) {
      verdict.rows += 1
      if (!ours) verdict.foreign.push({ table, key })
    }
  }
  return verdict
}
