import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDb, openRelaxedDb } from './open.ts'

function createFile() {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-open-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'a.db')
}

/** Asks the database in a process of its own, which closes it, as a command of the operator does. */
function askElsewhere(path: string, sql: string): unknown {
  const code = `
    const db = new (require('libsql'))(process.argv[1])
    db.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL')
    process.stdout.write(JSON.stringify(db.prepare(process.argv[2]).all()))
    db.close()`
  const args = ['-e', code, path, sql]
  const options = { cwd: import.meta.dirname, encoding: 'utf8' } as const
  return JSON.parse(execFileSync(process.execPath, args, options))
}

test('behavior: what is written after another process looked at the database and ended is kept', async () => {
  const path = createFile()
  const db = await openDb(path, Date.now)
  const relaxed = openRelaxedDb(db, path)
  db.exec('CREATE TABLE notes (text TEXT)')

  askElsewhere(path, 'SELECT 1')
  db.exec("INSERT INTO notes VALUES ('strict')")
  relaxed.exec("INSERT INTO notes VALUES ('relaxed')")
  const seen = askElsewhere(path, 'SELECT text FROM notes')
  await relaxed.close()
  await db.close()

  const expected = [{ text: 'strict' }, { text: 'relaxed' }]
  expect(seen).toEqual(expected)
  expect(askElsewhere(path, 'SELECT text FROM notes')).toEqual(expected)
})

test('behavior: a new file that another process writes to is waited for, as where several start at once', async () => {
  const path = createFile()
  const code = `
    const db = new (require('libsql'))(process.argv[1])
    db.exec('BEGIN IMMEDIATE; CREATE TABLE notes (text TEXT)')
    process.stdout.write('writing')
    setTimeout(() => db.exec('COMMIT'), 300)`
  const writer = spawn(process.execPath, ['-e', code, path], { cwd: import.meta.dirname })
  await once(writer.stdout, 'data')

  const db = await openDb(path, Date.now)
  onTestFinished(() => void db.close())

  expect(db.prepare('PRAGMA journal_mode').get()).toMatchObject({ journal_mode: 'wal' })
  expect(db.prepare('SELECT count(*) AS count FROM notes').get()).toMatchObject({ count: 0 })
})

test.each(['/proc/appkit/a.db', '/dev/null'])(
  'error: a database at %s is refused at once',
  async (path) => {
    await expect(openDb(path, Date.now)).rejects.toThrow(
      `The database ${path} cannot be opened: it`,
    )
  },
)
