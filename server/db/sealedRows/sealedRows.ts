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

/** The column that SQLite counts stored rows in; the tables of PostgreSQL have one of that name. */
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
  ): Promise<SealedRow<table> | undefined>
  /** All rows that fit. */
  list<table extends SealedTable>(
    table: table,
    where: Where<table>,
    order?: Order<SealedRow<table>>,
  ): Promise<SealedRow<table>[]>
  /** All rows, also those that are not ours and those that a view says are what was asked for. */
  listAny<table extends SealedTable>(
    table: table,
    where: Where<table>,
    order?: Order<SealedRow<table>>,
  ): Promise<Found<table>[]>
  /** Adds a row; columns that are left out are NULL. */
  insert<table extends SealedTable>(table: table, row: NewRow<table>): Promise<void>
  /** Changes the rows that fit, and returns them as they are now. */
  update<table extends SealedTable>(
    table: table,
    where: Where<table>,
    changes: Partial<SealedRow<table>> | ((row: SealedRow<table>) => Partial<SealedRow<table>>),
  ): Promise<SealedRow<table>[]>
  /**
   * Deletes the rows that fit, also those that are not ours, and returns how many. Throws where one is there
   * after it.
   */
  remove<table extends SealedTable>(table: table, where: Where<table>): Promise<number>
  /** All rows of a table, in the order in which they were stored, also those that are not ours. */
  walk<table extends SealedTable>(table: table): AsyncGenerator<Found<table>>
  /** Gives a row its MAC, whatever it holds. */
  seal(table: SealedTable, found: { rowid: string; row: SealedRow<SealedTable> }): Promise<void>
}

type NewRow<table extends SealedTable> = Insertable<SealedRow<table>>

/** A database with the key to its rows: what the queries of sealed tables ask for. */
export type SealedDb<db extends Db = Db> = db & { rows: SealedRows }

const macBytes = 32
const walkRows = 500

function isMac(found: SealedValue, mac: Uint8Array): boolean {
  return found instanceof Uint8Array && found.length === macBytes && timingSafeEqual(found, mac)
}

/**
 * Gives a database the key to its rows; `report` is called for each row found that is not ours, and
 * `requireSchema` in the transaction of each write.
 */
export function openRows<db extends Db>(
  db: db,
  key: Uint8Array,
  report: (foreign: ForeignRow) => void,
  requireSchema: RequireSchema = async () => {},
): SealedDb<db> {
  async function read<table extends SealedTable>(
    table: table,
    condition: RawBuilder<unknown>,
    order: RawBuilder<unknown> = sql``,
  ): Promise<Found<table>[]> {
    const { key: named } = sealedTables[table]
    const columns = sql.join(columnsOf(table).map((column) => sql.ref(column)))
    const statement = sql<Record<string, SealedValue>>`
      SELECT ${columns}, CAST(${sql.ref(stored)} AS TEXT) AS rowid_, mac
        FROM ${sql.table(table)} WHERE ${condition} ${order}`
    return (await listRows(db, statement)).map(({ rowid_, mac, ...values }) => ({
      rowid: String(rowid_),
      row: values as SealedRow<table>, // every column of it was asked for
      key: String(values[named]).slice(0, keyLength),
      ours: isMac(mac ?? null, rowMac(key, table, values)),
    }))
  }

  async function readOurs<table extends SealedTable>(
    table: table,
    where: Where<table>,
    order?: Order<SealedRow<table>>,
  ): Promise<Found<table>[]> {
    const found = await read(table, toCondition(table, where), order && toOrder(order))
    for (const { ours, key } of found) if (!ours) report({ table, key })
    return found.filter(({ ours, row }) => ours && fits(row, where))
  }

  async function write(
    table: SealedTable,
    row: Readonly<Partial<Record<string, SealedValue>>>,
    rowid: string,
  ): Promise<void> {
    await requireSchema()
    const changes = columnsOf(table).map(
      (column) => sql`${sql.ref(column)} = ${row[column] ?? null}`,
    )
    const statement = sql`UPDATE ${sql.table(table)}
      SET ${sql.join(changes)}, mac = ${rowMac(key, table, row)}
      WHERE ${sql.ref(stored)} = CAST(${rowid} AS BIGINT)`
    requireOne(table, await changeRows(db, statement))
  }

  const rows: SealedRows = {
    find: async (table, where, order) => (await readOurs(table, where, order))[0]?.row,
    list: async (table, where, order) =>
      (await readOurs(table, where, order)).map(({ row }) => row),
    listAny: (table, where, order) =>
      read(table, toCondition(table, where), order && toOrder(order)),
    async insert(table, row) {
      await requireSchema()
      const values: Partial<Record<string, SealedValue>> = { ...row }
      const columns = columnsOf(table)
      const statement = sql`INSERT INTO ${sql.table(table)}
        (${sql.join(columns.map((column) => sql.ref(column)))}, mac)
        VALUES (${sql.join(columns.map((column) => values[column] ?? null))}, ${rowMac(key, table, values)})`
      requireOne(table, await changeRows(db, statement))
    },
    update(table, where, changes) {
      // What is checked and what is written must be the same row, also beside other processes.
      return db.transaction(async () => {
        const changed = (await readOurs(table, where)).map(({ row, rowid }) => ({
          rowid,
          row: { ...row, ...(typeof changes === 'function' ? changes(row) : changes) },
        }))
        for (const { row, rowid } of changed) await write(table, row, rowid)
        return changed.map(({ row }) => row)
      })
    },
    remove: (table, where) => remove(db, table, where),
    async *walk(table) {
      const order = sql`ORDER BY ${sql.ref(stored)} LIMIT ${walkRows}`
      let page = await read(table, sql`1 = 1`, order)
      for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
        yield* page
        const after = sql`${sql.ref(stored)} > CAST(${last.rowid} AS BIGINT)`
        page = await read(table, after, order)
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
async function remove<table extends SealedTable>(
  db: Db,
  table: table,
  where: Where<table>,
): Promise<number> {
  const removed = await changeRows(
    db,
    sql`DELETE FROM ${sql.table(table)} WHERE ${toCondition(table, where)}`,
  )
  if (await hasAny(db, table, toCondition(table, where)))
    throw new Error(`A row of ${table} stayed`)
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
): Promise<boolean> {
  return hasAny(db, table, toCondition(table, where))
}

/** How many rows a table holds, whosever. */
export async function countRows(db: Db, table: SealedTable): Promise<number> {
  const counting = sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`
  return (await findRow(db, counting))?.n ?? 0
}

/** True when a row of a table has a MAC, whosever. */
export function hasMacs(db: Db, table: SealedTable): Promise<boolean> {
  return hasAny(db, table, sql`mac IS NOT NULL`)
}

async function hasAny(
  db: Db,
  table: SealedTable,
  condition: RawBuilder<unknown>,
): Promise<boolean> {
  const statement = sql`SELECT 1 FROM ${sql.table(table)} WHERE ${condition} LIMIT 1`
  return (await findRow(db, statement)) !== undefined
}
