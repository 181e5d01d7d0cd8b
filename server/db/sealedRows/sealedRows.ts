import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../open.ts'
import { rowMac } from './rowMac.ts'
import { type SealedRow, type SealedTable, type SealedValue, sealedTables } from './sealedTables.ts'
import type { RequireSchema } from './watchSchema.ts'

/** A condition of SQL on columns of the one table, with the values for its `?`s. */
type Where = readonly [condition: string, ...given: SealedValue[]]

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

/**
 * Every read and write of the sealed tables but the deletion of what is past its time. A row whose MAC does
 * not fit is treated as one that is not there, and so is one that does not hold what was asked for.
 */
type SealedRows = {
  /** The first row that fits. */
  find<table extends SealedTable>(table: table, ...where: Where): SealedRow<table> | undefined
  /** All rows that fit; the condition may end with an order. */
  list<table extends SealedTable>(table: table, ...where: Where): SealedRow<table>[]
  /** All rows, also those that are not ours and those that a view says are what was asked for. */
  listAny<table extends SealedTable>(table: table, ...where: Where): Found<table>[]
  /** Adds a row; columns that are left out are NULL. */
  insert<table extends SealedTable>(table: table, row: Partial<SealedRow<table>>): void
  /** Changes the rows that fit, and returns them as they are now. */
  update<table extends SealedTable>(
    table: table,
    where: Where,
    changes: Partial<SealedRow<table>> | ((row: SealedRow<table>) => Partial<SealedRow<table>>),
  ): SealedRow<table>[]
  /** Deletes the rows that fit, also those that are not ours. Throws where one is there after it. */
  remove(table: SealedTable, ...where: Where): void
  /** All rows of a table, in the order in which they were stored, also those that are not ours. */
  walk<table extends SealedTable>(table: table): Generator<Found<table>>
  /** Gives a row its MAC, whatever it holds. */
  seal(table: SealedTable, found: { rowid: string; row: SealedRow<SealedTable> }): void
}

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
    [condition, ...given]: Where,
  ): Generator<Found<table>> {
    const { columns, key: named } = sealedTables[table]
    const sql = `SELECT ${columns.join(', ')}, CAST(rowid AS TEXT) AS rowid_, mac FROM ${table} WHERE ${condition}`
    for (const each of db.prepare(sql).all(...given)) {
      const found: Record<string, unknown> = Object(each)
      const row = Object.fromEntries(
        columns.map((column) => [column, readValue(found[column])]),
      ) as SealedRow<table> // every column is there
      yield {
        rowid: String(found.rowid_),
        row,
        key: String(found[named]).slice(0, keyLength),
        ours: isMac(readValue(found.mac), rowMac(key, table, row)),
      }
    }
  }

  function* readOurs<table extends SealedTable>(table: table, where: Where) {
    const isAsked = judgeBy(table, where)
    for (const found of read(table, where)) {
      if (!found.ours) report({ table, key: found.key })
      else if (isAsked(found)) yield found
    }
  }

  /**
   * Tells of a row whether it fits the condition by the values that were read, which its MAC covers, without
   * the table: the condition may have been decided on others, by a view in the place of the table. One
   * statement does for all rows of a list.
   */
  function judgeBy<table extends SealedTable>(table: table, [condition, ...given]: Where) {
    const names: readonly (keyof SealedRow<table>)[] = sealedTables[table].columns
    const values = names.map((column) => `? AS ${String(column)}`).join(', ')
    const statement = db.prepare(
      `SELECT 1 FROM (SELECT ${values}, CAST(? AS INTEGER) AS rowid) WHERE ${condition}`,
    )
    return ({ row, rowid }: Found<table>): boolean =>
      statement.all(...names.map((column) => row[column]), rowid, ...given).length === 1
  }

  function write(
    table: SealedTable,
    row: Readonly<Partial<Record<string, SealedValue>>>,
    rowid: string,
  ) {
    requireSchema()
    const { columns } = sealedTables[table]
    const set = columns.map((column) => `${column} = ?`).join(', ')
    const { changes } = db
      .prepare(`UPDATE ${table} SET ${set}, mac = ? WHERE rowid = CAST(? AS INTEGER)`)
      .run(...columns.map((column) => row[column] ?? null), rowMac(key, table, row), rowid)
    requireOne(table, changes)
  }

  const rows: SealedRows = {
    find: (table, ...where) => readOurs(table, where).next().value?.row,
    list: (table, ...where) => Array.from(readOurs(table, where), ({ row }) => row),
    listAny: (table, ...where) => [...read(table, where)],
    insert(table, row) {
      requireSchema()
      const { columns } = sealedTables[table]
      const values: Partial<Record<string, SealedValue>> = { ...row }
      const places = columns.map(() => '?').join(', ')
      const { changes } = db
        .prepare(`INSERT INTO ${table} (${columns.join(', ')}, mac) VALUES (${places}, ?)`)
        .run(...columns.map((column) => values[column] ?? null), rowMac(key, table, values))
      requireOne(table, changes)
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
    remove: (table, ...where) => remove(db, table, where),
    *walk(table) {
      const order = `ORDER BY rowid LIMIT ${walkRows}`
      let page = [...read(table, [`1 ${order}`])]
      for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
        yield* page
        page = [...read(table, [`rowid > CAST(? AS INTEGER) ${order}`, last.rowid])]
      }
    },
    seal: (table, { rowid, row }) => write(table, row, rowid),
  }
  return Object.assign(db, { rows })
}

/** A trigger can swallow a deletion or undo it: what was revoked would go on. */
function remove(db: Db, table: SealedTable, [condition, ...given]: Where): void {
  db.prepare(`DELETE FROM ${table} WHERE ${condition}`).run(...given)
  if (hasRows(db, table, condition, ...given)) throw new Error(`A row of ${table} stayed`)
}

/** A trigger can swallow a write, and what may happen once would happen again. */
function requireOne(table: SealedTable, changes: number): void {
  if (changes !== 1) throw new Error(`A row of ${table} was not stored`)
}

/** A value as the driver hands it out of a list: bytes come as an ArrayBuffer there. */
function readValue(value: unknown): SealedValue {
  if (value instanceof ArrayBuffer) return new Uint8Array(value)
  const plain = value === null || typeof value === 'string' || typeof value === 'number'
  return plain || value instanceof Uint8Array ? value : String(value)
}

/** True when a table holds any row, whosever. */
export function hasRows(
  db: Db,
  table: SealedTable,
  condition = '1',
  ...given: SealedValue[]
): boolean {
  return db.prepare(`SELECT 1 FROM ${table} WHERE ${condition} LIMIT 1`).get(...given) !== undefined
}
