import type { CompiledQuery, RootOperationNode } from 'kysely'
import type { Migration } from './migrations.ts'
import type { SchemaPart } from './schemaPart.ts'

/** What a statement returned, and how many rows it inserted, changed or deleted. */
export type Outcome = { rows: object[]; changes: number }

/**
 * A database. Transactions run one after the other, and a statement outside of one that writes waits until it is over: so
 * what a transaction checks holds until it has acted on it, also beside other processes.
 */
export type Db = {
  dialect: Dialect
  /** False once it is closed. */
  readonly open: boolean
  /** Runs a statement, in the transaction of the caller where there is one. */
  run(sql: string, parameters: readonly unknown[]): Promise<Outcome>
  /** Runs several statements without parameters, in the transaction of the caller where there is one. */
  script(sql: string): Promise<void>
  /**
   * Runs `work` as one transaction that has the write lock from its start; in the transaction of the caller where
   * there is one. Whatever `work` calls and awaits belongs to it. It must wait for nothing but the database.
   */
  transaction<result>(work: () => result | Promise<result>): Promise<result>
  /** Runs `work` once the transaction of the caller is over, however it ends; at once where there is none. */
  afterTransaction(work: () => void): void
  /** Closes it once its transactions are over: their locks would stay. */
  close(): Promise<void>
}

/** What SQLite and PostgreSQL do each in its own way. */
export type Dialect = {
  /** Text and parameters of a statement that Kysely built. */
  compile(node: RootOperationNode): CompiledQuery
  /** All migrations, oldest first; the first one has the number `firstMigration`. */
  migrations: readonly Migration[]
  firstMigration: number
  /** Makes the table of the applied migrations where it is missing. */
  createMigrations(db: Db): Promise<void>
  hasMigrations(db: Db): Promise<boolean>
  /** Runs `work` while rows that others refer to may go. */
  withoutForeignKeys(db: Db, work: () => Promise<void>): Promise<void>
  /** True where a row refers to one that is gone. */
  hasOrphans(db: Db): Promise<boolean>
  /** Another value after a change of tables, views or triggers; cheap to ask for. */
  schemaVersion(db: Db): Promise<unknown>
  /** The tables, views and triggers that are there. */
  listParts(db: Db): Promise<SchemaPart[]>
  /** Those that the migrations make. */
  listExpectedParts(db: Db): Promise<SchemaPart[]>
  /** Takes what was deleted out of the log of the database; false where somebody else still needs that. */
  emptyLog(db: Db): Promise<boolean>
}
