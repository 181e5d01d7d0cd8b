import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
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
  const db = new Database(path)
  onTestFinished(() => void db.close())
  return db
}

test('default: brings a database to the newest, once', () => {
  const path = createTestFile()
  migrate(open(path), [first], now)

  const db = open(path)
  migrate(db, [first, second], now)
  migrate(db, [first, second], now)

  expect(migrationHead(db)).toBe(2)
  expect(db.prepare('SELECT count(*) AS n FROM a').get()).toMatchObject({ n: 1 })
})

test('behavior: one that fails half-way leaves nothing, and the next start goes on from there', () => {
  const path = createTestFile()
  const broken: Migration = { name: '0002_b', sql: `${second.sql}; INSERT INTO nowhere VALUES (1)` }
  expect(() => migrate(open(path), [first, broken], now)).toThrow('nowhere')

  const db = open(path)
  expect(migrationHead(db)).toBe(1)
  migrate(db, [first, second], now)

  expect(migrationHead(db)).toBe(2)
})

test('error: one that was applied and then edited is refused', () => {
  const db = open(createTestFile())
  migrate(db, [first], now)

  expect(() => migrate(db, [{ ...first, sql: 'CREATE TABLE c (x INTEGER)' }], now)).toThrow(
    expect.objectContaining({ code: 'MIGRATION_CHANGED' }),
  )
})

test('error: a database of a newer release is refused', () => {
  const db = open(createTestFile())
  migrate(db, [first, second], now)

  expect(() => migrate(db, [first], now)).toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: The database is at migration 2, this server knows 1. A newer release has used it. Start that release, or restore the copy of the database from before its update.]`,
  )
})

test('error: a newer database is refused before anything else is found in it or changed', () => {
  const db = open(createTestFile())
  migrate(db, [first, second], now)
  const edited = [{ ...first, sql: 'CREATE TABLE c (x INTEGER)' }]

  expect(() => migrate(db, edited, now)).toThrow(
    expect.objectContaining({ code: 'DATABASE_NEWER' }),
  )
})
