import Database from 'libsql'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'

export type Db = InstanceType<typeof Database>

/**
 * Opens the database file, or one in memory for `:memory:`, and brings it to the newest migration.
 *
 * @throws MIGRATION_CHANGED, DATABASE_NEWER
 */
export function openDb(path: string, now: () => number): Db {
  const db = new Database(path)
  try {
    // WAL lets several processes read while one writes; the timeout lets them wait for each other.
    db.exec(
      'PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON',
    )
    // What is deleted is overwritten: a revoked half must not be found in the file.
    db.exec('PRAGMA secure_delete = ON')
    migrate(db, migrations, now)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}
