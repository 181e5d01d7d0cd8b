import type { CompiledQuery, QueryExecutorProvider } from 'kysely'
import { build } from './build.ts'
import type { Db } from './db.ts'

/** A statement that Kysely built, with the rows that it returns. */
type Statement<row> = { compile(provider: QueryExecutorProvider): CompiledQuery<row> }

/** The rows that a statement returns. */
export function listRows<row>(db: Db, statement: Statement<row>): row[] {
  const { sql, parameters } = statement.compile(build)
  const rows = db.prepare(sql).all(...parameters) as object[] // as the driver gives them
  for (const row of rows) readBytes(row)
  return rows as row[] // typed by the definition of the table, which STRICT holds the database to
}

/** The first row that a statement returns. */
export function findRow<row>(db: Db, statement: Statement<row>): row | undefined {
  return listRows(db, statement)[0]
}

/** Runs a statement that returns no row; how many rows it inserted, changed or deleted. */
export function changeRows(db: Db, statement: Statement<unknown>): number {
  const { sql, parameters } = statement.compile(build)
  return db.prepare(sql).run(...parameters).changes
}

/** Inside a list the driver hands out bytes as an ArrayBuffer. */
function readBytes(row: object): void {
  for (const [name, value] of Object.entries(row))
    if (value instanceof ArrayBuffer) Object.assign(row, { [name]: new Uint8Array(value) })
}
