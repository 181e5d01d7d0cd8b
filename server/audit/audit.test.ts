import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createAuthServer, logIn } from '../auth/testing.ts'
import { openDb } from '../db/open.ts'
import { listAuditRows } from '../db/queries/auditLog.ts'
import { openSecrets } from '../secrets.ts'
import { createTestWorld } from '../vault/testing.ts'
import { audit } from './audit.ts'
import { verifyAudit } from './verifyAudit.ts'

async function createTestLog() {
  const { world } = await createTestWorld()
  for (const event of ['login', 'walletMade', 'slotOpened'] as const)
    await audit(world, { event, userId: 'user', facts: { kind: 'device' } })
  const { db } = world
  /** What somebody with the file could do: the triggers stop nobody who may drop them. */
  const forge = (sql: string) => {
    db.exec('DROP TRIGGER IF EXISTS audit_log_keeps_rows')
    db.exec('DROP TRIGGER IF EXISTS audit_log_keeps_values')
    db.exec(sql)
  }
  return { world, db, forge }
}

test('default: the chain is whole, and its head is a short text to note elsewhere', async () => {
  const { world } = await createTestLog()

  expect(await verifyAudit(world)).toEqual({
    whole: true,
    rows: 3,
    head: expect.stringMatching(/^[\w-]{43}$/),
  })
})

test('behavior: it goes on over the head that was noted before', async () => {
  const { world } = await createTestLog()
  const known = await verifyAudit(world)
  await audit(world, { event: 'deviceRevoked', userId: 'user' })

  expect(known.whole && (await verifyAudit(world, known))).toMatchObject({ whole: true, rows: 4 })
})

test('behavior: an entry in a transaction that fails is not written', async () => {
  const { world, db } = await createTestLog()
  const failing = db.transaction(async () => {
    await audit(world, { event: 'walletSwitched', userId: 'user' })
    throw new Error('undone')
  })

  await expect(failing).rejects.toThrow('undone')

  expect(await verifyAudit(world)).toMatchObject({ whole: true, rows: 3 })
})

test.each([
  ['a changed fact', `UPDATE audit_log SET facts = '{}' WHERE number = 2`, 'changed'],
  ['a changed time', 'UPDATE audit_log SET at = at + 1 WHERE number = 2', 'changed'],
  ['a row taken out', 'DELETE FROM audit_log WHERE number = 2', 'missing'],
  ['a MAC of another key', `UPDATE audit_log SET mac = 'x' WHERE number = 2`, 'not ours'],
  [
    'two rows that changed places',
    'UPDATE audit_log SET number = 9 WHERE number = 2; UPDATE audit_log SET number = 2 WHERE number = 3; UPDATE audit_log SET number = 3 WHERE number = 9',
    'changed',
  ],
])('error: %s is found', async (_, sql, reason) => {
  const { world, forge } = await createTestLog()

  forge(sql)

  expect(await verifyAudit(world)).toEqual({ whole: false, number: 2, reason })
})

test.each([0, -1, -9_000_000_000_000])('error: a row of the number %s is found', async (number) => {
  const { world, forge } = await createTestLog()

  forge(
    `INSERT INTO audit_log VALUES (${number}, 1, 'slotRemoved', 'user', '{"slotId":"a"}', 'x', 'x')`,
  )

  expect(await verifyAudit(world)).toEqual({ whole: false, number, reason: 'not ours' })
})

test('error: rows cut off at the end are found by what was noted before', async () => {
  const { world, forge } = await createTestLog()
  const known = await verifyAudit(world)

  forge('DELETE FROM audit_log WHERE number = 3')

  expect(await verifyAudit(world)).toMatchObject({ whole: true, rows: 2 })
  expect(known.whole && (await verifyAudit(world, known))).toEqual({
    whole: false,
    number: 3,
    reason: 'missing',
  })
})

test('error: the database itself refuses changes', async () => {
  const { db } = await createTestLog()

  expect(() => db.exec('DELETE FROM audit_log')).toThrow('append-only')
  expect(() => db.exec(`UPDATE audit_log SET event = 'x'`)).toThrow('append-only')
})

test('behavior: what a person does is in it, and the address of the person is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-audit-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [database, keyFile] = [join(folder, 'a.db'), join(folder, 'secrets')]
  const device = await logIn(await createAuthServer({ database, keyFile }), 'ann@example.com')
  const { deviceId } = await (await device.get('/auth/v1/session')).json()

  await device.post('/auth/v1/devices/revoke', { deviceId })

  const db = await openDb(database, Date.now)
  onTestFinished(() => void db.close())
  const rows = await listAuditRows(db, 1, 100)
  expect(rows.map(({ event, facts }) => [event, JSON.parse(facts)])).toEqual([
    ['login', { deviceId }],
    ['deviceRevoked', { deviceId }],
  ])
  expect(JSON.stringify(rows)).not.toContain('ann@')
  expect(await verifyAudit({ db, secrets: openSecrets(keyFile, false) })).toMatchObject({ rows: 2 })
})
