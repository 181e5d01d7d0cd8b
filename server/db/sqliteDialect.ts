import { createQueryId, SqliteQueryCompiler } from 'kysely'
import Database from 'libsql'
import * as z from 'zod/mini'
import type { Dialect } from './db.ts'
import { migrations } from './migrations.ts'
import { SchemaPart } from './schemaPart.ts'

const compiler = new SqliteQueryCompiler()

const migrationsTable = `CREATE TABLE IF NOT EXISTS schema_migrations (
    number INTEGER PRIMARY KEY, name TEXT NOT NULL, sha256 TEXT NOT NULL, applied_at INTEGER NOT NULL
  ) STRICT`

const parts = `SELECT type, name, sql FROM sqlite_schema
  WHERE type IN ('view', 'trigger')
    OR type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'` // SQLite has tables of its own

export const sqliteDialect: Dialect = {
  compile: (node) => compiler.compileQuery(node, createQueryId()),
  migrations,
  firstMigration: 1,
  async createMigrations(db) {
    await db.run(migrationsTable, [])
  },
  async hasMigrations(db) {
    const table = "SELECT 1 FROM sqlite_schema WHERE name = 'schema_migrations'"
    return (await db.run(table, [])).rows.length > 0
  },
  /** The switch has no effect inside a transaction, so it is turned around one. */
  async withoutForeignKeys(db, work) {
    await db.script('PRAGMA foreign_keys = OFF')
    try {
      await work()
    } finally {
      await db.script('PRAGMA foreign_keys = ON')
    }
  },
  hasOrphans: async (db) => (await db.run('PRAGMA foreign_key_check', [])).rows.length > 0,
  async schemaVersion(db) {
    const { rows } = await db.run('PRAGMA schema_version', [])
    return Object(rows[0]).schema_version
  },
  async listParts(db) {
    const { rows } = await db.run(parts, [])
    return z.parse(z.array(SchemaPart), rows)
  },
  async listExpectedParts() {
    const connection = new Database(':memory:')
    try {
      connection.exec(migrationsTable)
      for (const { sql } of migrations) connection.exec(sql)
      return z.parse(z.array(SchemaPart), connection.prepare(parts).all())
    } finally {
      connection.close()
    }
  },
  /**
   * False where another process reads a state of before, as a tool that makes backups does: the next round tries
   * again. It is not waited for, since no request is answered meanwhile.
   */
  async emptyLog(db) {
    const { rows } = await db.run('PRAGMA wal_checkpoint(TRUNCATE)', [])
    return Object(rows[0]).busy === 0
  },
}
