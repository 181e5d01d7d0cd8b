import { createHash } from 'node:crypto'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
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
  const { dialect } = db
  await dialect.createMigrations(db)
  const head = await migrationHead(db)
  const known = newestMigration(db, migrations)
  if (head > known) throw new AppKitError(errors.DATABASE_NEWER, { head, known })
  for (const [index, migration] of migrations.entries()) {
    const number = dialect.firstMigration + index
    const apply = () => db.transaction(() => applyOnce(db, number, migration, now()))
    if (migration.rebuilds) await dialect.withoutForeignKeys(db, apply)
    else await apply()
  }
}

/**
 * Makes sure that each migration was applied, and applies none.
 *
 * @throws DATABASE_OLDER, DATABASE_NEWER, MIGRATION_CHANGED
 */
export async function checkMigrations(db: Db, migrations: readonly Migration[]): Promise<void> {
  const head = (await db.dialect.hasMigrations(db)) ? await migrationHead(db) : 0
  const known = newestMigration(db, migrations)
  if (head > known) throw new AppKitError(errors.DATABASE_NEWER, { head, known })
  if (head < known) throw new AppKitError(errors.DATABASE_OLDER, { head, known })
  for (const [index, migration] of migrations.entries())
    await isApplied(db, db.dialect.firstMigration + index, migration)
}

/** The number of the newest of these migrations. */
export function newestMigration(
  { dialect }: Db,
  migrations: readonly Migration[] = dialect.migrations,
): number {
  return dialect.firstMigration + migrations.length - 1
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
  await db.script(sql)
  if (await db.dialect.hasOrphans(db)) throw new AppKitError(errors.MIGRATION_UNFIT, { name })
  const row = { number, name, sha256: digestOf(migration), applied_at: appliedAt }
  await changeRows(db, build.insertInto('schema_migrations').values(row))
}
