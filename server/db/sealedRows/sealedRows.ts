import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../open.ts'
import { rowMac } from './rowMac.ts'
import { type SealedRow, type SealedTable, type SealedValue, sealedTables } from './sealedTables.ts'

/** A condition of SQL, with the values for its `?`s. */
type Where = readonly [condition: string, ...given: SealedValue[]]

/** Where a row was found that the server did not write. */
export type ForeignRow = { table: SealedTable; key: string }

type Found<table extends SealedTable> = {
  rowid: number
  row: SealedRow<table>
  /** What names it in a log. */
  key: string
  ours: boolean
}
const keyLength = 64

/**
 * Every read and write of the sealed tables but deletion. A row whose MAC does not fit is treated as one
 * that is not there.
 */
type SealedRows = {
  /** The first row that fits. */
  find<table extends SealedTable>(table: table, ...where: Where): SealedRow<table> | undefined
  /** All rows that fit; the condition may end with an order. */
  list<table extends SealedTable>(table: table, ...where: Where): SealedRow<table>[]
  /** Adds a row; columns that are left out are NULL. */
  insert<table extends SealedTable>(table: table, row: Partial<SealedRow<table>>): void
  /** Changes the rows that fit, and returns them as they are now. */
  update<table extends SealedTable>(
    table: table,
    where: Where,
    changes: Partial<SealedRow<table>> | ((row: SealedRow<table>) => Partial<SealedRow<table>>),
  ): SealedRow<table>[]
  /** All rows of a table, in the order in which they were stored, also those that are not ours. */
  walk<table extends SealedTable>(table: table): Generator<Found<table>>
  /** Gives a row its MAC, whatever it holds. */
  seal(table: SealedTable, found: { rowid: number; row: SealedRow<SealedTable> }): void
}

/** A database with the key to its rows: what the queries of sealed tables ask for. */
export type SealedDb = Db & { rows: SealedRows }

const macBytes = 32
const walkRows = 500

/** Gives a database the key to its rows; `report` is called for each row found that is not ours. */
export function openRows(db: Db, key: Uint8Array, report: (foreign: ForeignRow) => void): SealedDb {
  const isOurs = (
    table: SealedTable,
    row: Partial<Record<string, SealedValue>>,
    mac: SealedValue,
  ) =>
    mac instanceof Uint8Array &&
    mac.length === macBytes &&
    timingSafeEqual(mac, rowMac(key, table, row))

  function* read<table extends SealedTable>(
    table: table,
    [condition, ...given]: Where,
  ): Generator<Found<table>> {
    const { columns, key } = sealedTables[table]
    const sql = `SELECT ${columns.join(', ')}, rowid AS rowid_, mac FROM ${table} WHERE ${condition}`
    for (const each of db.prepare(sql).all(...given)) {
      const found: Record<string, unknown> = Object(each)
      const row = Object.fromEntries(
        columns.map((column) => [column, readValue(found[column])]),
      ) as SealedRow<table> // every column is there
      yield {
        rowid: Number(found.rowid_),
        row,
        key: String(found[key]).slice(0, keyLength),
        ours: isOurs(table, row, readValue(found.mac)),
      }
    }
  }

  function* readOurs<table extends SealedTable>(table: table, where: Where) {
    for (const found of read(table, where)) {
      if (found.ours) yield found
      else report({ table, key: found.key })
    }
  }

  function write(
    table: SealedTable,
    row: Readonly<Partial<Record<string, SealedValue>>>,
    rowid: number,
  ) {
    const { columns } = sealedTables[table]
    const set = columns.map((column) => `${column} = ?`).join(', ')
    db.prepare(`UPDATE ${table} SET ${set}, mac = ? WHERE rowid = ?`).run(
      ...columns.map((column) => row[column] ?? null),
      rowMac(key, table, row),
      rowid,
    )
  }

  const rows: SealedRows = {
    find: (table, ...where) => readOurs(table, where).next().value?.row,
    list: (table, ...where) => Array.from(readOurs(table, where), ({ row }) => row),
    insert(table, row) {
      const { columns } = sealedTables[table]
      const values: Partial<Record<string, SealedValue>> = { ...row }
      const places = columns.map(() => '?').join(', ')
      db.prepare(`INSERT INTO ${table} (${columns.join(', ')}, mac) VALUES (${places}, ?)`).run(
        ...columns.map((column) => values[column] ?? null),
        rowMac(key, table, values),
      )
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
    *walk(table) {
      for (let after = Number.MIN_SAFE_INTEGER; ; ) {
        const page = [...read(table, [`rowid > ? ORDER BY rowid LIMIT ${walkRows}`, after])]
        yield* page
        const last = page.at(-1)
        if (last === undefined) return
        after = last.rowid
      }
    },
    seal: (table, { rowid, row }) => write(table, row, rowid),
  }
  return Object.assign(db, { rows })
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
