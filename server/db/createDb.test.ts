import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import Database from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { createDb } from './createDb.ts'
import type { Line, SqliteDb } from './sqliteDb.ts'

function createFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-db-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'a.db')
}

/** A database with one count, which is 0 at first. */
function open(path = ':memory:', line?: Line): SqliteDb {
  const connection = new Database(path)
  connection.exec(`PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS counts (n INTEGER NOT NULL);
    INSERT INTO counts SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM counts)`)
  const db = createDb(connection, line)
  onTestFinished(() => void db.close())
  return db
}

async function read(db: SqliteDb): Promise<number> {
  const { rows } = await db.run('SELECT n FROM counts', [])
  return Object(rows[0]).n
}

const write = (db: SqliteDb, n: number) => db.run('UPDATE counts SET n = ?', [n])

/** Checks, lets everything else go on for a while, and acts on what it found. */
const count = (db: SqliteDb) =>
  db.transaction(async () => {
    const n = await read(db)
    await setImmediate()
    await write(db, n + 1)
  })

test('default: transactions that start at once check and act one after the other (G15)', async () => {
  const db = open()

  await Promise.all(Array.from({ length: 20 }, () => count(db)))

  expect(await read(db)).toBe(20)
})

test('behavior: so do those of several connections to a file, as of several processes (G15)', async () => {
  const path = createFile()
  const dbs = [open(path), open(path), open(path)]

  await Promise.all(dbs.flatMap((db) => Array.from({ length: 10 }, () => count(db))))

  expect(await read(dbs[0]!)).toBe(30)
})

test('behavior: a statement beside a transaction waits for its end, and is not undone with it', async () => {
  const db = open()
  const failing = db.transaction(async () => {
    await write(db, 5)
    await setImmediate()
    throw new Error('no')
  })

  const beside = write(db, 7)

  await expect(failing).rejects.toThrow('no')
  await beside
  expect(await read(db)).toBe(7)
})

test('behavior: a transaction inside of one belongs to it', async () => {
  const db = open()

  const failing = db.transaction(async () => {
    await count(db)
    throw new Error('no')
  })

  await expect(failing).rejects.toThrow('no')
  expect(await read(db)).toBe(0)
})

test('behavior: what is left for the end of a transaction comes after it, also where it failed', async () => {
  const db = open()
  const seen: Promise<number>[] = []

  const failing = db.transaction(async () => {
    await write(db, 5)
    db.afterTransaction(() => void seen.push(read(db)))
    expect(seen).toEqual([])
    throw new Error('no')
  })

  await expect(failing).rejects.toThrow('no')
  expect(await Promise.all(seen)).toEqual([0])
})

test('behavior: what goes on after a transaction that started it does not belong to it', async () => {
  const db = open()
  let late: Promise<unknown> | undefined

  await db.transaction(async () => {
    late = setImmediate().then(() => count(db))
  })

  await late
  expect(await read(db)).toBe(1)
})

test('behavior: the event loop goes on while another process writes', async () => {
  const path = createFile()
  const [ours, theirs] = [open(path), open(path)]
  let ended = false
  const writing = theirs.transaction(async () => {
    for (let turn = 0; turn < 20; turn += 1) await setImmediate()
    ended = true
  })

  await count(ours)

  expect(ended).toBe(true)
  await writing
})

test('behavior: reads go on while another process writes and a write waits for it (F20)', async () => {
  const path = createFile()
  const [ours, theirs] = [open(path), open(path)]
  let finish = () => {}
  const writing = theirs.transaction(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  const waiting = count(ours)

  expect(await read(ours)).toBe(0)

  finish()
  await Promise.all([writing, waiting])
  expect(await read(ours)).toBe(1)
})

test('error: in a transaction the other connection of the process would wait for ever, so it is refused', async () => {
  const path = createFile()
  const db = open(path)
  const relaxed = open(path, db.line)

  await expect(db.transaction(() => write(relaxed, 1))).rejects.toThrow('another connection')
})

test('error: a disk that is full undoes a transaction, and the next one starts anew (F20)', async () => {
  const db = open(createFile())
  db.exec('PRAGMA max_page_count = 3')
  const fill = () =>
    db.transaction(async () => {
      await db.run('CREATE TABLE filler (b BLOB)', [])
      await db.run('INSERT INTO filler VALUES (zeroblob(1000000))', [])
    })

  await expect(fill()).rejects.toMatchObject({ code: 'SQLITE_FULL' })
  await count(db)

  expect(await read(db)).toBe(1)
})
