import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../../log.ts'
import { openSecrets } from '../../secrets.ts'
import { connect } from '../connect.ts'
import type { Db } from '../db.ts'
import { migrate } from '../migrate.ts'
import { findUserByEmail } from '../queries/users.ts'
import { sqliteDialect } from '../sqliteDialect.ts'
import { createTestDatabase } from '../testing.ts'
import type { Where } from './match.ts'
import { reportForeignRows } from './reportForeignRows.ts'
import { rowMac } from './rowMac.ts'
import { type ForeignRow, openRows } from './sealedRows.ts'
import { type SealedTable, sealedTableNames, sealedTables } from './sealedTables.ts'
import { sealOnce } from './sealOnce.ts'
import { verifyRows } from './verifyRows.ts'

const key = new Uint8Array(32)
const device = {
  id: 'phone',
  user_id: 'ann',
  thumbprint: 'key',
  name: 'Phone',
  approved_at: 1,
  created_at: 1,
  last_seen_at: 1,
}

async function open() {
  const { db } = await connect(await createTestDatabase(), () => 0)
  onTestFinished(() => void db.close())
  const reported: ForeignRow[] = []
  const sealed = openRows(db, key, (foreign) => void reported.push(foreign))
  await sealed.rows.insert('users', { id: 'ann', created_at: 1 })
  await sealed.rows.insert('devices', device)
  return { db: sealed, reported }
}

test('default: a row is found as it was written, and changes with a new MAC', async () => {
  const { db, reported } = await open()

  const [changed] = await db.rows.update('devices', { id: 'phone' }, { name: 'Tablet' })

  expect(changed).toEqual({ ...device, name: 'Tablet' })
  expect(await db.rows.find('devices', { id: 'phone' })).toEqual(changed)
  expect(reported).toEqual([])
})

test('error: a changed row is not there, for a read, a list and a change', async () => {
  const { db, reported } = await open()
  await db.script(`UPDATE devices SET user_id = 'ann', thumbprint = 'other'`)

  expect(await db.rows.find('devices', {})).toBeUndefined()
  expect(await db.rows.list('devices', {})).toEqual([])
  expect(await db.rows.update('devices', {}, { thumbprint: 'key' })).toEqual([])
  expect(reported).toEqual(Array(3).fill({ table: 'devices', key: 'phone' }))
  expect((await db.run('SELECT thumbprint FROM devices', [])).rows[0]).toMatchObject({
    thumbprint: 'other',
  })
})

test('behavior: a list of many rows takes as many statements as one of a single row', async () => {
  const { db } = await open()
  const run = db.run.bind(db)
  let statements = 0
  db.run = (...given) => {
    statements += 1
    return run(...given)
  }
  const list = async () => {
    statements = 0
    return [(await db.rows.list('devices', { user_id: 'ann' })).length, statements]
  }

  const one = await list()
  for (let n = 0; n < 50; n += 1)
    await db.rows.insert('devices', { ...device, id: `d${n}`, thumbprint: `t${n}` })

  expect([one, await list()]).toEqual([
    [1, 1],
    [51, 1],
  ])
})

/** True every other time. */
const half = ({ dialect }: Db) =>
  dialect === sqliteDialect ? 'random() % 2 = 0' : 'random() < 0.5'

/** A view that shows every row as what is looked for every other time it is asked. */
async function show(db: Db, table: SealedTable, lies: Readonly<Record<string, string>>) {
  const columns = [...Object.keys(sealedTables[table].columns), 'mac', 'rowid']
  const shown = columns.map((column) =>
    column in lies
      ? `CASE WHEN ${half(db)} THEN ${lies[column]} ELSE ${column} END AS ${column}`
      : column,
  )
  await db.script(`ALTER TABLE ${table} RENAME TO ${table}_real;
    CREATE VIEW ${table} AS SELECT ${shown.join(', ')} FROM ${table}_real`)
}

test('error: a row is found by what it holds, whatever a view says of it', async () => {
  const { db } = await open()
  const found = new Set<unknown>()
  await show(db, 'devices', {
    thumbprint: `'evil'`,
    approved_at: 'NULL',
    created_at: '9',
    name: `'Tablet'`,
  })
  const conditions: Where<'devices'>[] = [
    { user_id: 'ann', thumbprint: 'evil' },
    [{ thumbprint: 'evil' }, { id: 'tablet' }],
    { approved_at: null },
    { created_at: { above: 1 } },
    { last_seen_at: 1, name: 'Tablet' },
    { name: { not: 'Phone' } },
    { name: { among: ['Tablet', 'Laptop'] } },
  ]

  for (let round = 0; round < 100; round++)
    for (const where of conditions)
      for (const { id } of await db.rows.list('devices', where))
        found.add(`${JSON.stringify(where)}: ${id}`)

  expect([...found]).toEqual([])
})

test('error: nobody is the user of an address by a view', async () => {
  const { db } = await open()
  await db.rows.insert('users', {
    id: 'bob',
    email_index: 'bob',
    email_sealed: Buffer.from('bob'),
    created_at: 1,
  })
  await show(db, 'users', { email_index: `'mallory'` })

  const found = await Promise.all(Array.from(Array(200), () => findUserByEmail(db, 'mallory')))

  expect(found.filter((user) => user !== undefined)).toEqual([])
})

const swallow = ({ dialect }: Db, event: string) =>
  dialect === sqliteDialect
    ? `CREATE TRIGGER evil BEFORE ${event} ON devices BEGIN SELECT RAISE(IGNORE); END`
    : `CREATE FUNCTION evil() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
      CREATE TRIGGER evil BEFORE ${event} ON devices FOR EACH ROW EXECUTE FUNCTION evil()`

test.each(['UPDATE', 'INSERT'])(
  'error: an %s that a trigger swallows is no change',
  async (event) => {
    const { db } = await open()
    await db.script(swallow(db, event))

    const writing =
      event === 'UPDATE'
        ? db.rows.update('devices', { id: 'phone' }, { name: 'Tablet' })
        : db.rows.insert('devices', { ...device, id: 'tablet', thumbprint: 'other' })

    await expect(writing).rejects.toThrow('devices')
  },
)

test('error: no value of a row can pass as another’s: column, row, table, type or length', () => {
  const rows = [
    rowMac(key, 'devices', device),
    rowMac(key, 'devices', { ...device, id: 'key', thumbprint: 'phone' }),
    rowMac(key, 'devices', { ...device, id: 'phonea', user_id: 'nn' }),
    rowMac(key, 'devices', { ...device, id: 'phone\nuser_id t3:ann' }),
    rowMac(key, 'devices', { ...device, name: '1', approved_at: null }),
    rowMac(key, 'devices', { ...device, created_at: '1' }),
    rowMac(key, 'devices', { ...device, name: Buffer.from('Phone') }),
    rowMac(key, 'devices', { ...device, name: '' }),
    rowMac(key, 'devices', { ...device, name: null }),
    rowMac(key, 'users', device),
    rowMac(key, 'slots', device),
    rowMac(randomBytes(32), 'devices', device),
  ].map((mac) => Buffer.from(mac).toString('hex'))

  expect(new Set(rows).size).toBe(rows.length)
})

test('error: bytes that move from a column to the next one, or end elsewhere, are another row', () => {
  const bytes = (text: string) => Buffer.from(text)
  const rows = [
    { email_sealed: bytes('a'), target_sealed: bytes('b\nc') },
    { email_sealed: bytes('a\nb'), target_sealed: bytes('c') },
    { email_sealed: bytes('a\nb\nc') },
    { target_sealed: bytes('a\nb\nc') },
    { email_index: 'a' },
    { target_index: 'a' },
  ].map((row) => Buffer.from(rowMac(key, 'login_flows', row)).toString('hex'))

  expect(new Set(rows).size).toBe(rows.length)
})

test.each(sealedTableNames)('error: no column of %s changes without the MAC', (table) => {
  const columns = Object.keys(sealedTables[table].columns)
  const row = Object.fromEntries(columns.map((name) => [name, 'a']))
  const macs = columns.map((name) =>
    Buffer.from(rowMac(key, table, { ...row, [name]: 'b' })).toString('hex'),
  )

  expect(new Set([...macs, Buffer.from(rowMac(key, table, row)).toString('hex')]).size).toBe(
    macs.length + 1,
  )
})

/** A database of the release before the seals, with a user and a device. */
async function openOld() {
  const { db } = await connect(await createTestDatabase(), () => 0)
  onTestFinished(() => void db.close())
  await db.script(`INSERT INTO users (id, created_at) VALUES ('ann', 1);
    INSERT INTO devices (id, user_id, thumbprint, name, created_at, last_seen_at)
      VALUES ('phone', 'ann', 'key', 'Phone', 1, 1)`)
  await migrate(db, db.dialect.migrations, () => 0)
  const old = { ...openSecrets(undefined, true), rowsSealed: false }
  return { db: openRows(db, key, () => {}), old }
}

test('behavior: rows of before the seals are sealed by the first start, and by no other', async () => {
  const { db, old } = await openOld()
  expect(await db.rows.list('devices', {})).toEqual([])

  await sealOnce(db, old, () => 5)
  await db.script(`INSERT INTO devices (id, user_id, thumbprint, name, created_at, last_seen_at)
    VALUES ('evil', 'ann', 'other', 'Phone', 1, 1)`)
  await sealOnce(db, old, () => 6)

  expect((await db.rows.list('devices', {})).map(({ id }) => id)).toEqual(['phone'])
  expect(await verifyRows(db)).toEqual({
    rows: 4,
    foreign: [{ table: 'devices', key: 'evil' }],
    back: [],
  })
})

test('error: rows that were sealed are never sealed again, though the note in the database is gone', async () => {
  const { db, old } = await openOld()
  await sealOnce(db, old, () => 5)
  await db.script('DELETE FROM row_seals')
  const refusal = expect.objectContaining({ code: 'ROWS_UNSEALED' })

  await expect(sealOnce(db, old, () => 6)).rejects.toThrow(refusal)
  for (const table of sealedTableNames) await db.script(`UPDATE ${table} SET mac = NULL`)
  await expect(sealOnce(db, { ...old, rowsSealed: true }, () => 6)).rejects.toThrow(refusal)
})

test('error: a key file put back without its note and no MAC at all seal nothing again: the audit log tells', async () => {
  const { db, old } = await openOld()
  await sealOnce(db, old, () => 5)
  for (const table of sealedTableNames) await db.script(`UPDATE ${table} SET mac = NULL`)
  await db.script('DELETE FROM row_seals')

  await expect(sealOnce(db, old, () => 6)).rejects.toThrow(
    expect.objectContaining({ code: 'ROWS_UNSEALED' }),
  )
})

test('error: entries that are no JSON are passed over, and what the others name is found', async () => {
  const { db } = await openOld()
  for (const [index, facts] of ['{', 'null', '{"deviceId":1}', '{"deviceId":"phone"}'].entries())
    await db.script(`INSERT INTO audit_log (number, at, event, user_id, facts, hash, mac)
      VALUES (${index + 1}, 1, 'deviceRevoked', 'ann', '${facts}', 'x', 'x')`)
  await sealOnce(db, (await openOld()).old, () => 5)

  expect((await verifyRows(db)).back).toEqual([{ table: 'devices', key: 'phone' }])
})

test('error: rows at the ends of 64 bits and past 53 are checked, each once', async () => {
  const { db } = await open()
  for (const rowid of ['-9223372036854775808', '9007199254740993', '9223372036854775807'])
    await db.script(`INSERT INTO devices (rowid, id, user_id, thumbprint, name, created_at, last_seen_at)
      VALUES (${rowid}, 'at ${rowid}', 'ann', '${rowid}', 'x', 1, 1)`)

  expect((await verifyRows(db)).foreign.map(({ key }) => key)).toEqual([
    'at -9223372036854775808',
    'at 9007199254740993',
    'at 9223372036854775807',
  ])
})

test('behavior: a hundred foreign rows a minute are told, that there are more, and later ones again', async () => {
  const { db } = await openOld()
  const lines: string[] = []
  const log = createLog('info', {
    write: (line) => void lines.push(JSON.parse(line).key ?? 'more'),
  })
  let now = 0
  const world = { db, log, now: () => now, secrets: openSecrets(undefined, true) }
  const report = reportForeignRows(world)
  const reportMany = (from: number) => {
    for (let n = from; n < from + 150; n++) report({ table: 'devices', key: `device ${n}` })
  }

  reportMany(0)
  now = 60_000
  reportMany(1000)
  await Promise.resolve()

  expect(lines.filter((line) => line === 'more')).toHaveLength(2)
  expect(lines).toHaveLength(202)
  expect(lines).toContain('device 1000')
})
