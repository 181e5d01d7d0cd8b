import { AppKitError } from '../../../shared-schemas/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors.ts'
import type { Secrets } from '../../secrets.ts'
import { hasRows, type SealedDb } from './sealedRows.ts'
import { sealedTableNames } from './sealedTables.ts'

/**
 * Gives every row its MAC in a database of a release that had none: what is in it then is trusted. That
 * happens once. The database notes it in a row with a MAC, and the key file too, so that somebody who takes
 * row and MACs away gets no rows of theirs sealed by the next start.
 *
 * @throws ROWS_UNSEALED where the rows were sealed before and the note is gone
 */
export function sealOnce(db: SealedDb, secrets: Secrets, now: () => number): void {
  db.transaction(() => {
    if (db.rows.find('row_seals', 'id = 1')) return
    const wasSealed = secrets.rowsSealed ? hasRows(db, 'users') : hasSealedRow(db)
    if (wasSealed) throw new AppKitError(errors.ROWS_UNSEALED)
    if (!secrets.rowsSealed) sealAll(db)
    db.exec('DELETE FROM row_seals')
    db.rows.insert('row_seals', { id: 1, sealed_at: now() })
  }).immediate()
}

function hasSealedRow(db: SealedDb): boolean {
  return sealedTableNames.some((table) => hasRows(db, table, 'mac IS NOT NULL'))
}

function sealAll(db: SealedDb): void {
  for (const table of sealedTableNames) {
    for (const found of db.rows.walk(table)) db.rows.seal(table, found)
  }
}
