import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openSecrets } from '../../secrets.ts'
import { migrate } from '../migrate.ts'
import { migrations } from '../migrations.ts'
import { openDb } from '../open.ts'
import { rowMac } from './rowMac.ts'
import { type ForeignRow, openRows } from './sealedRows.ts'
import { sealedTableNames, sealedTables } from './sealedTables.ts'
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

function open() {
  const db = openDb(':memory:', () => 0)
  onTestFinished(() => void db.close())
  const reported: ForeignRow[] = []
  const sealed = openRows(db, key, (foreign) => void reported.push(foreign))
  sealed.rows.insert('users', { id: 'ann', created_at: 1 })
  sealed.rows.insert('devices', device)
  return { db: sealed, reported }
}

test('default: a row is found as it was written, and changes with a new MAC', () => {
  const { db, reported } = open()

  const [changed] = db.rows.update('devices', ['id = ?', 'phone'], { name: 'Tablet' })

  expect(changed).toEqual({ ...device, name: 'Tablet' })
  expect(db.rows.find('devices', 'id = ?', 'phone')).toEqual(changed)
  expect(reported).toEqual([])
})

test('error: a changed row is not there, for a read, a list and a change', () => {
  const { db, reported } = open()
  db.exec(`UPDATE devices SET user_id = 'ann', thumbprint = 'other'`)

  expect(db.rows.find('devices', '1')).toBeUndefined()
  expect(db.rows.list('devices', '1')).toEqual([])
  expect(db.rows.update('devices', ['1'], { thumbprint: 'key' })).toEqual([])
  expect(reported).toEqual(Array(3).fill({ table: 'devices', key: 'phone' }))
  expect(db.prepare('SELECT thumbprint FROM devices').get()).toMatchObject({ thumbprint: 'other' })
})

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

test.each(sealedTableNames)('error: no column of %s changes without the MAC', (table) => {
  const row = Object.fromEntries(sealedTables[table].columns.map((name) => [name, 'a']))
  const macs = sealedTables[table].columns.map((name) =>
    Buffer.from(rowMac(key, table, { ...row, [name]: 'b' })).toString('hex'),
  )

  expect(new Set([...macs, Buffer.from(rowMac(key, table, row)).toString('hex')]).size).toBe(
    macs.length + 1,
  )
})

/** A database of the release before the seals, with a user and a device. */
function openOld() {
  const db = openDb(':memory:', () => 0)
  onTestFinished(() => void db.close())
  db.exec(`INSERT INTO users (id, created_at) VALUES ('ann', 1);
    INSERT INTO devices (id, user_id, thumbprint, name, created_at, last_seen_at)
      VALUES ('phone', 'ann', 'key', 'Phone', 1, 1)`)
  migrate(db, migrations, () => 0)
  const old = { ...openSecrets(undefined, true), rowsSealed: false }
  return { db: openRows(db, key, () => {}), old }
}

test('behavior: rows of before the seals are sealed by the first start, and by no other', () => {
  const { db, old } = openOld()
  expect(db.rows.list('devices', '1')).toEqual([])

  sealOnce(db, old, () => 5)
  db.exec(`INSERT INTO devices (id, user_id, thumbprint, name, created_at, last_seen_at)
    VALUES ('evil', 'ann', 'other', 'Phone', 1, 1)`)
  sealOnce(db, old, () => 6)

  expect(db.rows.list('devices', '1').map(({ id }) => id)).toEqual(['phone'])
  expect(verifyRows(db)).toEqual({
    rows: 4,
    foreign: [{ table: 'devices', key: 'evil' }],
    back: [],
  })
})

test('error: rows that were sealed are never sealed again, though the note in the database is gone', () => {
  const { db, old } = openOld()
  sealOnce(db, old, () => 5)
  db.exec('DELETE FROM row_seals')
  const refusal = expect.objectContaining({ code: 'ROWS_UNSEALED' })

  expect(() => sealOnce(db, old, () => 6)).toThrow(refusal)
  for (const table of sealedTableNames) db.exec(`UPDATE ${table} SET mac = NULL`)
  expect(() => sealOnce(db, { ...old, rowsSealed: true }, () => 6)).toThrow(refusal)
})
