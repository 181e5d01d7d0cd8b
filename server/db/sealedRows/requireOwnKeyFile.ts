import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { hasMacs, type SealedDb } from './sealedRows.ts'

/**
 * Checks that the database was sealed with this key file, before anything is written: also where it holds no user yet, the
 * audit log would go on under another key, and fit neither of the two.
 *
 * @throws KEY_FILE_UNFIT
 */
export async function requireOwnKeyFile(db: SealedDb, path: string | undefined): Promise<void> {
  if (path === undefined) return // secrets of the process, for a database that lives as long
  if (!(await hasMacs(db, 'row_seals'))) return // sealOnce judges it
  const notes = await db.rows.listAny('row_seals', { id: 1 }) // reports none: that would be written
  if (notes.some(({ ours }) => ours)) return
  const reason =
    'the database was sealed with another key file. Set the option keyFile to that one; a database that holds nothing yet can be moved away instead'
  throw new AppKitError(errors.KEY_FILE_UNFIT, { path, reason })
}
