import { expect, onTestFinished, test } from 'vitest'
import { openDb } from '../../server/db/open.ts'
import { sealedTableNames, sealedTables } from '../../server/db/sealedRows/sealedTables.ts'
import { unsealedStatements } from './sealedTables.ts'
import { plant, projectRoot } from './sources.ts'

test('default: no statement reads or writes a sealed table past its MACs', () => {
  expect(unsealedStatements(projectRoot)).toEqual([])
})

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
    'server/db/sealedRows/b.ts': "db.prepare('SELECT id FROM users')",
    'server/a.test.ts': "db.prepare('SELECT id FROM users')",
  })

  expect(unsealedStatements(root)).toEqual([
    'server/db/queries/a.ts:1',
    'server/db/queries/a.ts:2',
    'server/db/queries/a.ts:4',
    'server/db/queries/a.ts:5',
  ])
})

test('behavior: the MAC of a sealed table covers each of its columns', () => {
  const db = openDb(':memory:', () => 0)
  onTestFinished(() => void db.close())

  const columns = (table: string) =>
    db
      .prepare(`PRAGMA table_info(${table})`)
      .all()
      .map((column) => String(Object(column).name))

  for (const table of sealedTableNames)
    expect(columns(table).sort()).toEqual([...sealedTables[table].columns, 'mac'].sort())
})
