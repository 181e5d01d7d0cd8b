import { accessSync, chmodSync, closeSync, constants, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'libsql'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { makeFolders } from '../makeFolders.ts'
import { createDb } from './createDb.ts'
import { isStorageFault } from './isStorageFault.ts'
import { checkMigrations, migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import type { Connection, SqliteDb } from './sqliteDb.ts'

/** As long as a connection waits for another one's write. */
const switchMs = 5_000

/**
 * Opens the database file, or one in memory for `:memory:`, and brings it to the newest migration. Its
 * folder is made where it is missing.
 *
 * @throws MIGRATION_CHANGED, DATABASE_NEWER, DATABASE_UNFIT
 */
export function openDb(path: string, now: () => number): Promise<SqliteDb> {
  return openWith(path, (db) => migrate(db, migrations, now))
}

/**
 * Opens the database of a server that may run, and leaves its tables as they are: a server of an earlier release
 * would stop with them changed.
 *
 * @throws MIGRATION_CHANGED, DATABASE_NEWER, DATABASE_OLDER, DATABASE_UNFIT
 */
export function openUnchanged(path: string): Promise<SqliteDb> {
  return openWith(path, (db) => checkMigrations(db, migrations))
}

async function openWith(path: string, prepare: (db: SqliteDb) => Promise<void>): Promise<SqliteDb> {
  const connection = open(path)
  try {
    // WAL lets several processes read while one writes; the timeout lets them wait for each other.
    connection.exec('PRAGMA busy_timeout = 5000')
    switchToWal(connection)
    connection.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
    // What is deleted is overwritten: a revoked key share must not be found in the file.
    connection.exec('PRAGMA secure_delete = ON; PRAGMA busy_timeout = 0')
    const db = createDb(connection) // which waits itself from now on
    await prepare(db)
    return db
  } catch (error) {
    connection.close()
    if (/not a database/.test(String(error))) throw unfit(path, 'it is not a database.', error)
    throw error
  }
}

/** Of several processes that open a new file at once SQLite lets one switch and refuses the others, without a wait. */
function switchToWal(db: Connection): void {
  const endsAt = Date.now() + switchMs
  for (;;) {
    try {
      return void db.exec('PRAGMA journal_mode = WAL')
    } catch (error) {
      if (!isStorageFault(error) || Date.now() > endsAt) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10) // the server does nothing else yet
    }
  }
}

/**
 * Opens the same database once more, for writes whose last second may be lost with the power: counts,
 * and proofs that were used. They do not wait for the disk (`synchronous = NORMAL`), so that a request
 * costs no fsync. Nothing is damaged by that, a killed process loses none of them, and the next commit
 * of `db` makes the earlier ones durable as well. A database in memory has one connection only.
 */
export function openRelaxedDb(db: SqliteDb, path: string): SqliteDb {
  if (path === ':memory:') return db
  const relaxed = open(path)
  relaxed.exec(
    'PRAGMA busy_timeout = 0; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON',
  )
  return createDb(relaxed, db.line)
}

function open(path: string): Connection {
  try {
    if (path !== ':memory:') {
      makeFolders(dirname(path))
      keepPrivate(path)
    }
    return new Database(path)
  } catch (cause) {
    if (cause instanceof AppKitError) throw cause
    throw unfit(path, 'its folder cannot be made or written to.', cause)
  }
}

/**
 * Makes the file for its user alone; SQLite gives the log and the index beside it the same mode. A file that is
 * there is never opened here: closing it would end the locks that this process has on it (POSIX), and the next
 * process that ends would take itself for the last one and delete the log that this one writes to.
 */
function keepPrivate(path: string): void {
  const existing = statSync(path, { throwIfNoEntry: false })
  if (existing && !existing.isFile()) throw unfit(path, 'it is not a regular file.')
  if (existing) accessSync(path, constants.R_OK | constants.W_OK)
  else closeSync(openSync(path, 'a', 0o600))
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    const stat = statSync(file, { throwIfNoEntry: false })
    const isOwn = stat !== undefined && stat.uid === process.getuid?.()
    if (isOwn && (stat.mode & 0o077) !== 0) chmodSync(file, 0o600)
  }
}

function unfit(path: string, reason: string, cause?: unknown) {
  return new AppKitError(errors.DATABASE_UNFIT, { path, reason }, { cause })
}
