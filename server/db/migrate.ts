import { createHash } from 'node:crypto'
import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import * as errors from '../../shared-schemas/errors.ts'
import { build } from './build.ts'
import type { Db } from './db.ts'
import { changeRows, findRow } from './execute.ts'
import type { Migration } from './migrations.ts'

/**
 * Brings the database to the newest migration: forward only, each in a transaction of its own, so
 * that a process killed anywhere finds the database whole and goes on where it stopped. Several
 * processes may start at once: whoever gets the write lock first applies it.
 *
 * @throws MIGRATION_CHANGED when an applied one differs from the one given
 * @throws MIGRATION_UNFIT when rows would refer to rows that are gone; nothing is changed then
 * @throws DATABASE_NEWER when the database knows more of them than this server, which then changes nothing
 */
export async function migrate(
  db: Db,
  migrations: readonly Migration[],
  now: () => number,
): Promise<void> {
  const table = `CREATE TABLE IF NOT EXISTS schema_migrations (
    number INTEGER PRIMARY KEY, name TEXT NOT NULL, sha256 TEXT NOT NULL, applied_at INTEGER NOT NULL
  ) STRICT`
  await db.run(table, [])
  const head = await migrationHead(db)
  if (head > migrations.length) {
    throw new AppKitError(errors.DATABASE_NEWER, { head, known: migrations.length })
  }
  for (const [index, migration] of migrations.entries()) {
    const apply = () => db.transaction(() => applyOnce(db, index + 1, migration, now()))
    if (migration.rebuilds) await withoutForeignKeys(db, apply)
    else await apply()
  }
}

/**
 * Makes sure that each migration was applied, and applies none.
 *
 * @throws DATABASE_OLDER, DATABASE_NEWER, MIGRATION_CHANGED
 */
export async function checkMigrations(db: Db, migrations: readonly Migration[]): Promise<void> {
  const table = "SELECT 1 FROM sqlite_schema WHERE name = 'schema_migrations'"
  const { rows } = await db.run(table, [])
  const head = rows.length === 0 ? 0 : await migrationHead(db)
  const known = migrations.length
  if (head > known) throw new AppKitError(errors.DATABASE_NEWER, { head, known })
  if (head < known) throw new AppKitError(errors.DATABASE_OLDER, { head, known })
  for (const [index, migration] of migrations.entries()) await isApplied(db, index + 1, migration)
}

/** The number of the newest migration that was applied; 0 when none was. */
export async function migrationHead(db: Db): Promise<number> {
  const newest = build
    .selectFrom('schema_migrations')
    .select(({ fn }) => fn.max<number | null>('number').as('head'))
  return (await findRow(db, newest))?.head ?? 0
}

/** @throws MIGRATION_CHANGED */
async function isApplied(db: Db, number: number, migration: Migration): Promise<boolean> {
  const applied = await findRow(
    db,
    build.selectFrom('schema_migrations').select('sha256').where('number', '=', number),
  )
  if (applied === undefined) return false
  if (applied.sha256 === digestOf(migration)) return true
  throw new AppKitError(errors.MIGRATION_CHANGED, { name: migration.name })
}

const digestOf = ({ sql }: Migration) => createHash('sha256').update(sql).digest('hex')

async function applyOnce(
  db: Db,
  number: number,
  migration: Migration,
  appliedAt: number,
): Promise<void> {
  if (await isApplied(db, number, migration)) return
  const { name, sql } = migration
  db.exec(sql)
  const { rows: orphans } = await db.run('PRAGMA foreign_key_check', [])
  if (orphans.length > 0) throw new AppKitError(errors.MIGRATION_UNFIT, { name })
  const row = { number, name, sha256: digestOf(migration), applied_at: appliedAt }
  await changeRows(db, build.insertInto('schema_migrations').values(row))
}

/** The switch has no effect inside a transaction, so it is turned around one. */
async function withoutForeignKeys(db: Db, work: () => Promise<void>): Promise<void> {
  db.exec('PRAGMA foreign_keys = OFF')
  try {
    await work()
  } finally {
    db.exec('PRAGMA foreign_keys = ON')
  }
}
