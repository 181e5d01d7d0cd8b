import { timingSafeEqual } from 'node:crypto'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db } from '../db.ts'
import { changeRows, findRow, listRows } from '../execute.ts'
import { fits, toCondition, type Where } from './match.ts'
import { rowMac } from './rowMac.ts'
import { type SealedRow, type SealedTable, type SealedValue, sealedTables } from './sealedTables.ts'
import type { RequireSchema } from './watchSchema.ts'

/** Which rows come first, by columns or by when they were stored, and how many come at most. */
type Order<row> = {
  by: readonly (By<row> | readonly [By<row>, 'desc'])[]
  limit?: number
}
type By<row> = (keyof row & string) | typeof stored

/** Where a row was found that the server did not write. */
export type ForeignRow = { table: SealedTable; key: string }

type Found<table extends SealedTable> = {
  /** As text: it may be any of 64 bits. */
  rowid: string
  row: SealedRow<table>
  /** What names it in a log. */
  key: string
  ours: boolean
}
const keyLength = 64

/** The column that SQLite counts stored rows in. */
export const stored = 'rowid'

/**
 * Every read and write of the sealed tables but the deletion of what is past its time. A row whose MAC does
 * not fit is treated as one that is not there, and so is one that does not hold what was asked for.
 */
type SealedRows = {
  /** The first row that fits. */
  find<table extends SealedTable>(
    table: table,
    where: Where<table>,
    order?: Order<SealedRow<table>>,
  ): SealedRow<table> | undefined
  /** All rows that fit. */
  list<table extends SealedTable>(
    table: table,
    where: Where<table>,
    order?: Order<SealedRow<table>>,
  ): SealedRow<table>[]
  /** All rows, also those that are not ours and those that a view says are what was asked for. */
  listAny<table extends SealedTable>(
    table: table,
    where: Where<table>,
    order?: Order<SealedRow<table>>,
  ): Found<table>[]
  /** Adds a row; columns that are left out are NULL. */
  insert<table extends SealedTable>(table: table, row: NewRow<table>): void
  /** Changes the rows that fit, and returns them as they are now. */
  update<table extends SealedTable>(
    table: table,
    where: Where<table>,
    changes: Partial<SealedRow<table>> | ((row: SealedRow<table>) => Partial<SealedRow<table>>),
  ): SealedRow<table>[]
  /**
   * Deletes the rows that fit, also those that are not ours, and returns how many. Throws where one is there
   * after it.
   */
  remove<table extends SealedTable>(table: table, where: Where<table>): number
  /** All rows of a table, in the order in which they were stored, also those that are not ours. */
  walk<table extends SealedTable>(table: table): Generator<Found<table>>
  /** Gives a row its MAC, whatever it holds. */
  seal(table: SealedTable, found: { rowid: string; row: SealedRow<SealedTable> }): void
}

type NewRow<table extends SealedTable> = Insertable<SealedRow<table>>

/** A database with the key to its rows: what the queries of sealed tables ask for. */
export type SealedDb = Db & { rows: SealedRows }

const macBytes = 32
const walkRows = 500

function isMac(found: SealedValue, mac: Uint8Array): boolean {
  return found instanceof Uint8Array && found.length === macBytes && timingSafeEqual(found, mac)
}

/**
 * Gives a database the key to its rows; `report` is called for each row found that is not ours, and
 * `requireSchema` in the transaction of each write.
 */
export function openRows(
  db: Db,
  key: Uint8Array,
  report: (foreign: ForeignRow) => void,
  requireSchema: RequireSchema = () => {},
): SealedDb {
  function* read<table extends SealedTable>(
    table: table,
    condition: RawBuilder<unknown>,
    order: RawBuilder<unknown> = sql``,
  ): Generator<Found<table>> {
    const { key: named } = sealedTables[table]
    const columns = sql.join(columnsOf(table).map((column) => sql.ref(column)))
    const statement = sql<Record<string, SealedValue>>`
      SELECT ${columns}, CAST(${sql.ref(stored)} AS TEXT) AS rowid_, mac
        FROM ${sql.table(table)} WHERE ${condition} ${order}`
    for (const { rowid_, mac, ...values } of listRows(db, statement)) {
      yield {
        rowid: String(rowid_),
        row: values as SealedRow<table>, // every column of it was asked for
        key: String(values[named]).slice(0, keyLength),
        ours: isMac(mac ?? null, rowMac(key, table, values)),
      }
    }
  }

  function* readOurs<table extends SealedTable>(
    table: table,
    where: Where<table>,
    order?: Order<SealedRow<table>>,
  ) {
    for (const found of read(table, toCondition(table, where), order && toOrder(order))) {
      if (!found.ours) report({ table, key: found.key })
      else if (fits(found.row, where)) yield found
    }
  }

  function write(
    table: SealedTable,
    row: Readonly<Partial<Record<string, SealedValue>>>,
    rowid: string,
  ) {
    requireSchema()
    const changes = columnsOf(table).map(
      (column) => sql`${sql.ref(column)} = ${row[column] ?? null}`,
    )
    const statement = sql`UPDATE ${sql.table(table)}
      SET ${sql.join(changes)}, mac = ${rowMac(key, table, row)}
      WHERE ${sql.ref(stored)} = CAST(${rowid} AS INTEGER)`
    requireOne(table, changeRows(db, statement))
  }

  const rows: SealedRows = {
    find: (table, where, order) => readOurs(table, where, order).next().value?.row,
    list: (table, where, order) => Array.from(readOurs(table, where, order), ({ row }) => row),
    listAny: (table, where, order) => [
      ...read(table, toCondition(table, where), order && toOrder(order)),
    ],
    insert(table, row) {
      requireSchema()
      const values: Partial<Record<string, SealedValue>> = { ...row }
      const columns = columnsOf(table)
      const statement = sql`INSERT INTO ${sql.table(table)}
        (${sql.join(columns.map((column) => sql.ref(column)))}, mac)
        VALUES (${sql.join(columns.map((column) => values[column] ?? null))}, ${rowMac(key, table, values)})`
      requireOne(table, changeRows(db, statement))
    },
    update(table, where, changes) {
      const work = () =>
        Array.from(readOurs(table, where), ({ row, rowid }) => {
          const changed = { ...row, ...(typeof changes === 'function' ? changes(row) : changes) }
          write(table, changed, rowid)
          return changed
        })
      // What is checked and what is written must be the same row, also beside other processes.
      return db.inTransaction ? work() : db.transaction(work).immediate()
    },
    remove: (table, where) => remove(db, table, where),
    *walk(table) {
      const order = sql`ORDER BY ${sql.ref(stored)} LIMIT ${walkRows}`
      let page = [...read(table, sql`1 = 1`, order)]
      for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
        yield* page
        const after = sql`${sql.ref(stored)} > CAST(${last.rowid} AS INTEGER)`
        page = [...read(table, after, order)]
      }
    },
    seal: (table, { rowid, row }) => write(table, row, rowid),
  }
  return Object.assign(db, { rows })
}

function columnsOf(table: SealedTable): string[] {
  return Object.keys(sealedTables[table].columns)
}

function toOrder<row>({ by, limit }: Order<row>): RawBuilder<unknown> {
  const columns = by.map((each) =>
    typeof each === 'string' ? sql.ref(each) : sql`${sql.ref(each[0])} DESC`,
  )
  const rows = limit === undefined ? sql`` : sql`LIMIT ${limit}`
  return sql`ORDER BY ${sql.join(columns)} ${rows}`
}

/** A trigger can swallow a deletion or undo it: what was revoked would go on. */
function remove<table extends SealedTable>(db: Db, table: table, where: Where<table>): number {
  const removed = changeRows(
    db,
    sql`DELETE FROM ${sql.table(table)} WHERE ${toCondition(table, where)}`,
  )
  if (hasAny(db, table, toCondition(table, where))) throw new Error(`A row of ${table} stayed`)
  return removed
}

/** A trigger can swallow a write, and what may happen once would happen again. */
function requireOne(table: SealedTable, changes: number): void {
  if (changes !== 1) throw new Error(`A row of ${table} was not stored`)
}

/** True when a table holds any row that fits, whosever. */
export function hasRows<table extends SealedTable>(
  db: Db,
  table: table,
  where: Where<table> = {},
): boolean {
  return hasAny(db, table, toCondition(table, where))
}

/** How many rows a table holds, whosever. */
export function countRows(db: Db, table: SealedTable): number {
  return findRow(db, sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`)?.n ?? 0
}

/** True when a row of a table has a MAC, whosever. */
export function hasMacs(db: Db, table: SealedTable): boolean {
  return hasAny(db, table, sql`mac IS NOT NULL`)
}

function hasAny(db: Db, table: SealedTable, condition: RawBuilder<unknown>): boolean {
  const statement = sql`SELECT 1 FROM ${sql.table(table)} WHERE ${condition} LIMIT 1`
  return findRow(db, statement) !== undefined
}
