import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { OpenTables } from './openTables.ts'

/**
 * Builds statements, which execute.ts runs; it has no connection itself. It knows no sealed table:
 * sealedRows/sealedRows.ts alone reads and writes those.
 */
export const build = new Kysely<OpenTables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})
