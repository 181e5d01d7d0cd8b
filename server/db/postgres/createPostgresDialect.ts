import { randomBytes } from 'node:crypto'
import { createQueryId, PostgresQueryCompiler } from 'kysely'
import type { Pool } from 'pg'
import type { Dialect } from '../db.ts'
import { firstPostgresMigration, postgresMigrations } from '../postgresMigrations.ts'
import { listParts, schemaVersion } from './listParts.ts'
import { toUnreachable } from './toUnreachable.ts'

const compiler = new PostgresQueryCompiler()

const migrationsTable = `CREATE TABLE IF NOT EXISTS schema_migrations (
  number BIGINT PRIMARY KEY, name TEXT COLLATE "C" NOT NULL, sha256 TEXT COLLATE "C" NOT NULL, applied_at BIGINT NOT NULL
)`

export function createPostgresDialect(pool: Pool): Dialect {
  return {
    compile: (node) => compiler.compileQuery(node, createQueryId()),
    migrations: postgresMigrations,
    firstMigration: firstPostgresMigration,
    async createMigrations(db) {
      await db.run(migrationsTable, [])
    },
    async hasMigrations(db) {
      const { rows } = await db.run(
        "SELECT to_regclass('schema_migrations') IS NULL AS missing",
        [],
      )
      return Object(rows[0]).missing === false
    },
    withoutForeignKeys: (_, work) => work(),
    hasOrphans: async () => false, // it takes no such row
    schemaVersion: (db) => schemaVersion((sql) => db.run(sql, [])),
    listParts: (db) => listParts((sql) => db.run(sql, [])),
    /** On a connection of its own: the caller may be in a transaction, which must keep nothing of it. */
    async listExpectedParts() {
      const compared = `appkit_embed_${randomBytes(8).toString('hex')}` // others may do the same now
      const client = await pool.connect().catch(toUnreachable)
      try {
        await client.query(`BEGIN; CREATE SCHEMA ${compared}; SET LOCAL search_path TO ${compared}`)
        await client.query(migrationsTable)
        for (const { sql } of postgresMigrations) await client.query(sql)
        return await listParts((sql) => client.query(sql))
      } finally {
        await client.query('ROLLBACK').then(
          () => client.release(),
          () => client.release(true),
        )
      }
    },
    emptyLog: async () => true, // its log is its own affair
  }
}
