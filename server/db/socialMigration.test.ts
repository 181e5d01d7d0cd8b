import Database from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { createDb } from './createDb.ts'
import { migrate, migrationHead } from './migrate.ts'
import { migrations } from './migrations.ts'
import type { SqliteDb } from './sqliteDb.ts'

const now = () => 0
const index = migrations.findIndex(({ name }) => name === '0030_social')

/** A database from before logins at providers, with a user and rows that refer to them. */
async function createOld() {
  const db = createDb(new Database(':memory:'))
  onTestFinished(() => void db.close())
  db.exec('PRAGMA foreign_keys = ON')
  await migrate(db, migrations.slice(0, index), now)
  db.exec(`INSERT INTO users VALUES ('ann', 'digest', x'01', 5);
    INSERT INTO devices VALUES ('phone', 'ann', 'key', 'Phone', 1, 1, 1);
    INSERT INTO sessions VALUES ('s', 'ann', 'phone', 'shop', 'https://shop.test', 1, 1, 1);
    INSERT INTO session_tokens VALUES ('r', 'a', 's', 1, NULL);
    INSERT INTO wallets VALUES ('w', 'ann', 'ACTIVE', 1, 1, 'sealed', '0x', '[]', 1, 1);
    INSERT INTO slots VALUES ('slot', 'w', 'device', 'phone', 1, '{}', 1);
    INSERT INTO slot_halves VALUES ('slot', 'server', 'k', 'w', 's')`)
  return db
}

const count = (db: SqliteDb, table: string) => db.prepare(`SELECT * FROM ${table}`).all().length

const children = ['devices', 'sessions', 'session_tokens', 'wallets', 'slots', 'slot_halves']

test('default: users keep all that is theirs', async () => {
  const db = await createOld()

  await migrate(db, migrations, now)

  expect(await migrationHead(db)).toBe(migrations.length)
  expect(db.prepare('SELECT * FROM users').all()).toMatchObject([
    { id: 'ann', email_index: 'digest', created_at: 5 },
  ])
  expect(children.map((table) => count(db, table))).toEqual(children.map(() => 1))
})

test('behavior: afterwards what belongs to a user goes with them, as before', async () => {
  const db = await createOld()
  await migrate(db, migrations, now)

  db.exec(`INSERT INTO users (id, created_at) VALUES ('bob', 1), ('eve', 1);
    DELETE FROM users WHERE id = 'ann'`)

  expect(children.map((table) => count(db, table))).toEqual(children.map(() => 0))
  expect(() =>
    db.exec(`INSERT INTO users (id, email_index, created_at) VALUES ('x', 'digest', 1)`),
  ).toThrow('CHECK')
  expect(() =>
    db.exec(`INSERT INTO devices VALUES ('d', 'nobody', 'k', 'n', 1, 1, 1, NULL)`),
  ).toThrow('FOREIGN KEY')
})

test('error: one that would leave orphans changes nothing', async () => {
  const db = await createOld()
  const broken = { name: '0030_social', sql: 'DELETE FROM users', rebuilds: true } as const

  await expect(migrate(db, [...migrations.slice(0, index), broken], now)).rejects.toThrow(
    expect.objectContaining({ code: 'MIGRATION_UNFIT' }),
  )

  expect([count(db, 'users'), count(db, 'devices')]).toEqual([1, 1])
  expect(db.prepare('PRAGMA foreign_keys').get()).toMatchObject({ foreign_keys: 1 })
})
