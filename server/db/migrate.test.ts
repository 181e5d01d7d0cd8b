import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { createDb } from './createDb.ts'
import { migrate, migrationHead } from './migrate.ts'
import type { Migration } from './migrations.ts'

const first: Migration = {
  name: '0001_a',
  sql: 'CREATE TABLE a (x INTEGER); INSERT INTO a VALUES (1)',
}
const second: Migration = { name: '0002_b', sql: 'CREATE TABLE b (x INTEGER)' }
const now = () => 0

function createTestFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-migrate-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'a.db')
}

function open(path: string) {
  const db = createDb(new Database(path))
  onTestFinished(() => void db.close())
  return db
}

test('default: brings a database to the newest, once', async () => {
  const path = createTestFile()
  await migrate(open(path), [first], now)

  const db = open(path)
  await migrate(db, [first, second], now)
  await migrate(db, [first, second], now)

  expect(await migrationHead(db)).toBe(2)
  expect(db.prepare('SELECT count(*) AS n FROM a').get()).toMatchObject({ n: 1 })
})

test('behavior: one that fails half-way leaves nothing, and the next start goes on from there', async () => {
  const path = createTestFile()
  const broken: Migration = { name: '0002_b', sql: `${second.sql}; INSERT INTO nowhere VALUES (1)` }
  await expect(migrate(open(path), [first, broken], now)).rejects.toThrow('nowhere')

  const db = open(path)
  expect(await migrationHead(db)).toBe(1)
  await migrate(db, [first, second], now)

  expect(await migrationHead(db)).toBe(2)
})

test('error: one that was applied and then edited is refused', async () => {
  const db = open(createTestFile())
  await migrate(db, [first], now)

  await expect(migrate(db, [{ ...first, sql: 'CREATE TABLE c (x INTEGER)' }], now)).rejects.toThrow(
    expect.objectContaining({ code: 'MIGRATION_CHANGED' }),
  )
})

test('error: a database of a newer release is refused', async () => {
  const db = open(createTestFile())
  await migrate(db, [first, second], now)

  await expect(migrate(db, [first], now)).rejects.toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: The database is at migration 2, this server knows 1. A newer release has used it. Start that release, or restore the copy of the database from before its update.]`,
  )
})

test('error: a newer database is refused before anything else is found in it or changed', async () => {
  const db = open(createTestFile())
  await migrate(db, [first, second], now)
  const edited = [{ ...first, sql: 'CREATE TABLE c (x INTEGER)' }]

  await expect(migrate(db, edited, now)).rejects.toThrow(
    expect.objectContaining({ code: 'DATABASE_NEWER' }),
  )
})
