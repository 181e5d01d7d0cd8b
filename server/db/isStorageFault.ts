import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'

const sqliteFaults = /^SQLITE_(FULL|BUSY|LOCKED|IOERR|READONLY|CANTOPEN)/

/** It cannot be reached or is shutting down, has no room, or takes no writes; a writer waited too long for the lock. */
const postgresFaults = /^(POSTGRES_UNREACHABLE|(08|53|57|58)\w{3}|25006|25P03|55P03)$/

/** The disk is full, the database is locked or changed by somebody, or it cannot be read: nothing was written (F20). */
export function isStorageFault(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  if (error instanceof AppKitError) return error.code === 'SCHEMA_CHANGED'
  // SQLite undoes a transaction by itself when the disk fails; libsql undoes it once more, and that
  // error takes the place of the first.
  if (error.message === 'cannot rollback - no transaction is active') return true
  return sqliteFaults.test(String(error.code)) || postgresFaults.test(String(error.code))
}
