import Database from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { build } from '../build.ts'
import { createDb } from '../createDb.ts'
import type { Db } from '../db.ts'
import { changeRows, findRow } from '../execute.ts'
import { migrate } from '../migrate.ts'
import { createTestDatabase } from '../testing.ts'
import { openPostgres } from './openPostgres.ts'

type Column = { name: string; type: string; isNullable: boolean; key: number; byDefault: string }
type Table = { columns: Column[]; uniques: string[]; references: string[] }

const now = () => 0

async function openBoth() {
  const sqlite = createDb(new Database(':memory:'))
  await migrate(sqlite, sqlite.dialect.migrations, now)
  const { database } = await createTestDatabase()
  const { db: postgres } = await openPostgres(database, now)
  onTestFinished(() => Promise.all([sqlite.close(), postgres.close()]).then(() => {}))
  return { sqlite, postgres }
}

async function list<row>(db: Db, sql: string): Promise<row[]> {
  return (await db.run(sql, [])).rows as row[] // as the statement names them
}

const types: Readonly<Record<string, string>> = { INTEGER: 'bigint', TEXT: 'text', BLOB: 'bytea' }
const sorted = (names: Iterable<string>) => [...names].toSorted()

async function readSqlite(db: Db, table: string): Promise<Table> {
  const columns = await list<{
    name: string
    type: string
    notnull: number
    pk: number
    dflt_value: string | null
  }>(db, `PRAGMA table_info(${table})`)
  const indexes = await list<{ name: string; unique: number; partial: number }>(
    db,
    `PRAGMA index_list(${table})`,
  )
  const uniques: string[] = []
  for (const { name, partial } of indexes.filter((index) => index.unique === 1)) {
    const parts = await list<{ name: string }>(db, `PRAGMA index_info(${name})`)
    uniques.push(`${parts.map((part) => part.name).join()}${partial ? ` of ${name}` : ''}`)
  }
  const keys = columns.filter((column) => column.pk > 0).toSorted((a, b) => a.pk - b.pk)
  const key = keys.length > 0 ? [keys.map((column) => column.name).join()] : []
  const references = await list<{ from: string; table: string; to: string; on_delete: string }>(
    db,
    `PRAGMA foreign_key_list(${table})`,
  )
  return {
    columns: columns.map(({ name, type, notnull, pk, dflt_value }) => ({
      name,
      type: types[type] ?? type,
      isNullable: notnull === 0 && pk === 0,
      key: pk,
      byDefault: dflt_value ?? '',
    })),
    uniques: sorted(new Set([...uniques, ...key])),
    references: sorted(
      references.map((each) => `${each.from} ${each.table} ${each.to} ${each.on_delete}`),
    ),
  }
}

async function readPostgres(db: Db, table: string): Promise<Table> {
  const own = `'${table}'::regclass`
  const columns = await list<Column>(
    db,
    `SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, NOT a.attnotnull AS "isNullable",
        coalesce(array_position(k.conkey, a.attnum), 0) AS key,
        coalesce(regexp_replace(pg_get_expr(d.adbin, d.adrelid), '::\\w+', ''), '') AS "byDefault"
      FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      LEFT JOIN pg_constraint k ON k.conrelid = a.attrelid AND k.contype = 'p'
      WHERE a.attrelid = ${own} AND a.attnum > 0 AND NOT a.attisdropped AND a.attname <> 'rowid' ORDER BY a.attnum`,
  )
  const uniques = await list<{ names: string }>(
    db,
    `SELECT (SELECT string_agg(a.attname, ',' ORDER BY u.at) FROM unnest(i.indkey) WITH ORDINALITY AS u (number, at)
        JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = u.number)
        || CASE WHEN i.indpred IS NULL THEN '' ELSE ' of ' || i.indexrelid::regclass END AS names
      FROM pg_index i WHERE i.indrelid = ${own} AND i.indisunique`,
  )
  const references = await list<{ text: string }>(
    db,
    `SELECT concat_ws(' ', a.attname, k.confrelid::regclass, f.attname,
        CASE k.confdeltype WHEN 'c' THEN 'CASCADE' WHEN 'a' THEN 'NO ACTION' ELSE k.confdeltype::text END) AS text
      FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
      JOIN pg_attribute f ON f.attrelid = k.confrelid AND f.attnum = k.confkey[1]
      WHERE k.conrelid = ${own} AND k.contype = 'f'`,
  )
  return {
    columns,
    uniques: sorted(uniques.map(({ names }) => names).filter((names) => names !== 'rowid')),
    references: sorted(references.map(({ text }) => text)),
  }
}

test('default: after all migrations both databases have the same tables, columns, keys and references', async () => {
  const { sqlite, postgres } = await openBoth()
  const names = async (db: Db) =>
    sorted(
      (await db.dialect.listParts(db))
        .filter(({ type }) => type === 'table')
        .map(({ name }) => name),
    )

  expect(await names(postgres)).toEqual(await names(sqlite))
  for (const table of await names(sqlite)) {
    const ours = await readPostgres(postgres, table)
    expect({ table, ...ours }).toEqual({ table, ...(await readSqlite(sqlite, table)) })
  }
})

test('default: both know of the same migration as the newest one', async () => {
  const { sqlite, postgres } = await openBoth()
  const newest = build.selectFrom('schema_migrations').select('number').orderBy('number', 'desc')

  expect(await findRow(postgres, newest)).toEqual(await findRow(sqlite, newest))
})

test('behavior: an entry of the audit log is neither changed nor deleted in either', async () => {
  const { sqlite, postgres } = await openBoth()
  const entry = { number: 1, at: 0, event: 'a', user_id: 'a', facts: '{}', hash: 'a', mac: 'a' }

  for (const db of [sqlite, postgres]) {
    await changeRows(db, build.insertInto('audit_log').values(entry))
    for (const statement of [
      build.updateTable('audit_log').set({ facts: '{"a":1}' }),
      build.deleteFrom('audit_log'),
    ])
      await expect(changeRows(db, statement)).rejects.toThrow('append-only')
  }
})
