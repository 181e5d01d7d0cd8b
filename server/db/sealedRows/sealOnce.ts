import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { type AuditEvent, audit } from '../../audit/audit.ts'
import type { Secrets } from '../../secrets.ts'
import { hasEvent } from '../queries/auditLog.ts'
import { hasMacs, hasRows, type SealedDb } from './sealedRows.ts'
import { sealedTableNames } from './sealedTables.ts'

/**
 * Gives every row its MAC in a database of a release that had none: what is in it then is trusted. That
 * happens once. The database notes it in a row with a MAC and in the audit log, and the key file too, so that somebody who takes
 * row and MACs away gets no rows of theirs sealed by the next start.
 *
 * @throws ROWS_UNSEALED where the rows were sealed before and the note is gone
 */
export async function sealOnce(db: SealedDb, secrets: Secrets, now: () => number): Promise<void> {
  await db.transaction(async () => {
    if (await db.rows.find('row_seals', { id: 1 })) return
    const wasSealed = secrets.rowsSealed ? await hasRows(db, 'users') : await hasSealedRow(db)
    // A key file that is put back without its note, as by a deployment, is not asked alone.
    if (wasSealed || (await hasEvent(db, sealedEvent))) throw new AppKitError(errors.ROWS_UNSEALED)
    if (!secrets.rowsSealed) {
      await sealAll(db)
      await audit({ db, secrets, now }, { event: sealedEvent, userId: '' })
    }
    await db.rows.remove('row_seals', {})
    await db.rows.insert('row_seals', { id: 1, sealed_at: now() })
  })
}

const sealedEvent = 'rowsSealed' satisfies AuditEvent

async function hasSealedRow(db: SealedDb): Promise<boolean> {
  for (const table of sealedTableNames) if (await hasMacs(db, table)) return true
  return false
}

async function sealAll(db: SealedDb): Promise<void> {
  for (const table of sealedTableNames) {
    for await (const found of db.rows.walk(table)) await db.rows.seal(table, found)
  }
}
