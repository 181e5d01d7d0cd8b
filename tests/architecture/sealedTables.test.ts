import { expect, onTestFinished, test } from 'vitest'
import { build } from '../../server/db/build.ts'
import { blob, nullable } from '../../server/db/column.ts'
import { openDb } from '../../server/db/open.ts'
import { openTables } from '../../server/db/openTables.ts'
import { sealedTableNames, sealedTables } from '../../server/db/sealedRows/sealedTables.ts'
import { unsealedStatements } from './sealedTables.ts'
import { plant, projectRoot } from './sources.ts'

test('default: no statement reads or writes a sealed table past its MACs', () => {
  expect(unsealedStatements(projectRoot)).toEqual([])
})

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: planted code
test('error: each statement that does is named with its line', () => {
  const root = plant({
    'server/db/queries/a.ts': [
      "db.prepare('SELECT id FROM users WHERE id = ?')",
      'db.prepare(`INSERT\n INTO sessions VALUES (?)`)',
      "db.prepare('UPDATE slots SET kind = ?')",
      "db.prepare('SELECT 1 FROM mails JOIN devices')",
      "db.prepare('DELETE FROM users WHERE id = ?')",
      "db.prepare('SELECT id FROM mails')",
    ].join('\n'),
    'server/db/queries/c.ts': [
      "build.withTables<{ users: User }>().selectFrom('users')",
      'sql`SELECT id FROM ${sql.table(name)}`',
      'sql`${sql.ref(column)} = 1`',
    ].join('\n'),
    'server/db/sealedRows/b.ts': "db.prepare('SELECT id FROM users')",
    'server/a.test.ts': "db.prepare('SELECT id FROM users')",
  })

  expect(unsealedStatements(root)).toEqual([
    'server/db/queries/a.ts:1',
    'server/db/queries/a.ts:2',
    'server/db/queries/a.ts:4',
    'server/db/queries/a.ts:5',
    'server/db/queries/c.ts:1',
    'server/db/queries/c.ts:2',
  ])
})
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: planted code

test('behavior: definitions have each column of each table, as the migrations make it', async () => {
  const db = await openDb(':memory:', () => 0)
  onTestFinished(() => void db.close())
  const listColumns = (table: string) =>
    Object.fromEntries(
      db
        .prepare(`PRAGMA table_info(${table})`)
        .all()
        .map((column) => Object(column))
        .map(({ name, type, notnull, pk }) => [
          name,
          { sqlType: type, isNullable: notnull === 0 && pk === 0 },
        ]),
    )
  const names = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
  const real = names.map((row) => String(Object(row).name))

  // The MAC of a sealed table covers each of its columns but the MAC itself.
  const sealed = sealedTableNames.map((table) => [
    table,
    { ...sealedTables[table].columns, mac: nullable(blob) },
  ])
  const defined = { ...openTables, ...Object.fromEntries(sealed) }

  expect(defined).toEqual(Object.fromEntries(real.map((name) => [name, listColumns(name)])))
})

test('error: a statement on a sealed table does not compile outside of its folder', () => {
  // @ts-expect-error: it would read rows past their MACs
  expect(build.selectFrom('users').compile().sql).toBe('select from "users"')
})
