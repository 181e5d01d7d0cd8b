import type { CompiledQuery, QueryExecutorProvider, RootOperationNode } from 'kysely'
import type { Db } from './db.ts'

/** A statement that Kysely built, with the rows that it returns. */
type Statement<row> = {
  compile(provider: QueryExecutorProvider): CompiledQuery<row>
  toOperationNode(): RootOperationNode
}

/** The rows that a statement returns. */
export async function listRows<row>(db: Db, statement: Statement<row>): Promise<row[]> {
  const { sql, parameters } = db.dialect.compile(statement.toOperationNode())
  const { rows } = await db.run(sql, parameters)
  for (const row of rows) readBytes(row)
  return rows as row[] // typed by the definition of the table, which STRICT holds the database to
}

/** The first row that a statement returns. */
export async function findRow<row>(db: Db, statement: Statement<row>): Promise<row | undefined> {
  const [row] = await listRows(db, statement)
  return row
}

/** Runs a statement that returns no row; how many rows it inserted, changed or deleted. */
export async function changeRows(db: Db, statement: Statement<unknown>): Promise<number> {
  const { sql, parameters } = db.dialect.compile(statement.toOperationNode())
  return (await db.run(sql, parameters)).changes
}

/** Inside a list the driver hands out bytes as an ArrayBuffer. */
function readBytes(row: object): void {
  for (const [name, value] of Object.entries(row))
    if (value instanceof ArrayBuffer) Object.assign(row, { [name]: new Uint8Array(value) })
}
