import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { changeRows } from '../execute.ts'
import type { OpenTables } from '../openTables.ts'
import type { SealedRow, SealedTable } from '../sealedRows/sealedTables.ts'

type Tables = OpenTables & { [table in SealedTable]: SealedRow<table> }

/** A table whose rows serve nothing any more some time after the one that a column names. */
export type AgingTable = {
  [table in keyof Tables]: {
    table: table
    time: keyof Tables[table] & `${string}${'at' | 'start'}`
  }
}[keyof Tables]

/**
 * Deletes at most `limit` rows whose time is not after `before`, and returns how many. Deleting needs no key to
 * the rows: they are past their time whoever wrote them.
 */
export async function deleteBefore(
  db: Db,
  { table, time, before, limit }: AgingTable & { before: number; limit: number },
): Promise<number> {
  const [rows, rowid] = [sql.table(table), sql.ref('rowid')]
  const old = sql`SELECT ${rowid} FROM ${rows} WHERE ${sql.ref(time)} <= ${before} LIMIT ${limit}`
  return changeRows(db, sql`DELETE FROM ${rows} WHERE ${rowid} IN (${old})`)
}
