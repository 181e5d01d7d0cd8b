import logins from './migrations/0063_start.logins.postgres.sql?raw'
import wallets from './migrations/0063_start.wallets.postgres.sql?raw'
import { type Migration, migrations } from './migrations.ts'

/** PostgreSQL begins with the tables of this migration, in one script. */
export const firstPostgresMigration = 20

/** The same tables as `migrations` makes. @throws Error where a later one has no text for PostgreSQL */
export const postgresMigrations: readonly Migration[] = [
  { name: '0063_start', sql: `${logins}\n${wallets}` },
  ...migrations.slice(firstPostgresMigration).map(({ name, postgres }) => {
    if (postgres === undefined) throw new Error(`${name} has no text for PostgreSQL`)
    return { name, sql: postgres }
  }),
]
