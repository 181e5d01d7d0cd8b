import { AppKitError } from '../../shared-schemas/AppKitError.ts'

/** The disk is full, the database is locked or changed by somebody, or it cannot be read: nothing was written (F20). */
export function isStorageFault(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  if (error instanceof AppKitError) return error.code === 'SCHEMA_CHANGED'
  // SQLite undoes a transaction by itself when the disk fails; libsql undoes it once more, and that
  // error takes the place of the first.
  if (error.message === 'cannot rollback - no transaction is active') return true
  return /^SQLITE_(FULL|BUSY|LOCKED|IOERR|READONLY|CANTOPEN)/.test(String(error.code))
}
