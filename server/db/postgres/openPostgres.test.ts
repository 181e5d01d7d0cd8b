import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '../db.ts'
import { isStorageFault } from '../isStorageFault.ts'
import { findChangedPart } from '../sealedRows/findChangedPart.ts'
import { createTestDatabase } from '../testing.ts'
import { openPostgres, openPostgresRelaxed, openPostgresUnchanged } from './openPostgres.ts'

const now = () => 0

async function open(count = 1): Promise<Db[]> {
  const { database } = await createTestDatabase()
  const dbs: Db[] = []
  for (let each = 0; each < count; each += 1) {
    const { db } = await openPostgres(database, now)
    onTestFinished(() => db.close())
    dbs.push(db)
  }
  await dbs[0]!.script('CREATE TABLE counts (n INT NOT NULL); INSERT INTO counts VALUES (0)')
  return dbs
}

async function read(db: Db): Promise<number> {
  const { rows } = await db.run('SELECT n FROM counts', [])
  return Object(rows[0]).n
}

/** Checks, lets everything else go on for a while, and acts on what it found. */
const count = (db: Db) =>
  db.transaction(async () => {
    const n = await read(db)
    await setImmediate()
    await db.run('UPDATE counts SET n = $1', [n + 1])
  })

test('default: transactions of several processes check and act one after the other (G15)', async () => {
  const dbs = await open(3)

  await Promise.all(dbs.flatMap((db) => Array.from({ length: 10 }, () => count(db))))

  expect(await read(dbs[0]!)).toBe(30)
})

test('behavior: a statement that writes waits for the transaction of another process', async () => {
  const [ours, theirs] = await open(2)
  let finish: (() => void) | undefined
  const holding = theirs!.transaction(async () => {
    const n = await read(theirs!)
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    await theirs!.run('UPDATE counts SET n = $1', [n + 1])
  })
  await expect.poll(() => finish).toBeDefined()
  const writing = ours!.run('UPDATE counts SET n = n * 10', [])

  expect(await read(ours!)).toBe(0) // reads go on
  finish?.()
  await Promise.all([holding, writing])
  expect(await read(ours!)).toBe(10)
})

test('error: a transaction in which a statement failed is undone, also where its error was caught', async () => {
  const [db] = await open()

  const failing = db!.transaction(async () => {
    await db!.run('UPDATE counts SET n = 5', [])
    await db!.run('SELECT 1 / 0', []).catch(() => {})
  })

  await expect(failing).rejects.toThrow('A transaction was undone')
  expect(await read(db!)).toBe(0)
})

test('error: a process that hangs in a transaction loses it, and others and it itself go on (F20)', async () => {
  const { database } = await createTestDatabase()
  const { db } = await openPostgres(database, now)
  onTestFinished(() => db.close())

  const hanging = db.transaction(async () => {
    await db.run('INSERT INTO write_probe (id, written_at) VALUES (1, 1)', [])
    await db.run('SELECT pg_terminate_backend(pg_backend_pid())', [])
  })

  await expect(hanging).rejects.toSatisfy(isStorageFault)
  expect((await db.run('SELECT * FROM write_probe', [])).rows).toEqual([])
})

test.each([
  [
    'a trigger',
    `CREATE FUNCTION evil() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
    CREATE TRIGGER evil BEFORE DELETE ON devices FOR EACH ROW EXECUTE FUNCTION evil()`,
    'trigger',
  ],
  [
    'another text of a function',
    `CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql
    AS 'BEGIN RETURN NULL; END'`,
    'trigger',
  ],
  [
    'a trigger that is off',
    'ALTER TABLE audit_log DISABLE TRIGGER audit_log_keeps_rows',
    'trigger',
  ],
  [
    'a view',
    'ALTER TABLE users RENAME TO real_users; CREATE VIEW users AS SELECT * FROM real_users',
    'view',
  ],
  ['a rule', 'CREATE RULE evil AS ON DELETE TO devices DO INSTEAD NOTHING', 'table'],
  [
    'a policy',
    `ALTER TABLE devices ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
    CREATE POLICY evil ON devices USING (false)`,
    'table',
  ],
  ['a table that inherits', 'CREATE TABLE more_users () INHERITS (users)', 'table'],
  ['a constraint that is gone', 'ALTER TABLE slots DROP CONSTRAINT slots_device_id_fkey', 'table'],
])('error: %s of a writer is found: T18', async (_, sql, type) => {
  const [db] = await open()
  expect(await findChangedPart(db!)).toBeUndefined()
  const before = await db!.dialect.schemaVersion(db!)

  await db!.script(sql)

  expect(await findChangedPart(db!)).toMatchObject({ type })
  if (!sql.includes('CONSTRAINT')) expect(await db!.dialect.schemaVersion(db!)).not.toBe(before)
})

test('behavior: indexes, statistics and other tables are no changes', async () => {
  const [db] = await open()

  await db!.script(
    'CREATE INDEX more ON devices (name); CREATE TABLE tool (a INT); ANALYZE devices',
  )

  expect(await findChangedPart(db!)).toBeUndefined()
})

test('error: a database that is not there, or not brought up to date, is told without its password', async () => {
  const gone = 'postgres://ann:secret@127.0.0.1:1/shop?password=secret'
  const { database } = await createTestDatabase()

  const refusal = await openPostgres(gone, now).catch(String)

  expect(refusal).toContain('postgres://ann@127.0.0.1:1/shop cannot be opened')
  expect(refusal).not.toContain('secret')
  await expect(openPostgresUnchanged(database)).rejects.toMatchObject({ code: 'DATABASE_OLDER' })
  await expect(openPostgres(database, now, 'it has no tables')).rejects.toThrow('it has no tables')
})

test('param: relaxed: a commit does not wait for the disk; any other does', async () => {
  const { database } = await createTestDatabase()
  const { db } = await openPostgres(database, now)
  const relaxed = await openPostgresRelaxed(database)
  onTestFinished(() => Promise.all([db.close(), relaxed.close()]).then(() => {}))
  const show = async (each: Db) => (await each.run('SHOW synchronous_commit', [])).rows[0]

  expect([await show(db), await show(relaxed)]).toEqual([
    { synchronous_commit: 'on' },
    { synchronous_commit: 'off' },
  ])
})
