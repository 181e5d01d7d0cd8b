import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { deleteDevice } from './db/queries/devices.ts'
import { findHalf } from './db/queries/slotHalves.ts'
import { createLog } from './log.ts'
import { deleteOld } from './retention.ts'
import { createChallenge } from './vault/createChallenge.ts'
import { createTestCaller, createTestWallet, createTestWorld } from './vault/testing.ts'

test('default: what is past its time is deleted, and nothing else', async () => {
  const { world, clock } = createTestWorld()
  const { userId } = createTestCaller(world).session
  await createTestWallet(world)
  createChallenge(world, userId)
  const count = (table: string) => world.db.prepare(`SELECT * FROM ${table}`).all().length

  deleteOld(world)
  expect([count('passkey_challenges'), count('idempotency_keys')]).toEqual([1, 1])
  clock.now += 300_000
  deleteOld(world)
  expect([count('passkey_challenges'), count('idempotency_keys')]).toEqual([0, 1])
  clock.now += 86_400_000
  deleteOld(world)

  expect(count('idempotency_keys')).toBe(0)
  expect([count('wallets'), count('slots'), count('audit_log')]).toEqual([1, 2, 2])
})

test('behavior: more rows than one statement takes go all the same', () => {
  const { world, clock } = createTestWorld()
  const { userId } = createTestCaller(world).session
  world.db.transaction(() => {
    for (let each = 0; each < 2_500; each++) createChallenge(world, userId)
  })()
  clock.now += 300_000

  deleteOld(world)

  expect(world.db.prepare('SELECT * FROM passkey_challenges').all()).toEqual([])
})

test('behavior: a key share that was revoked is in no file any more', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-retention-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const database = join(folder, 'a.db')
  const { world } = createTestWorld({ database })
  const { caller, wallet } = await createTestWallet(world)
  const { slotId } = wallet.slots[0]!
  const { sealedBase64url } = findHalf(world.db, { slotId, owner: 'server' })!
  const files = () => [database, `${database}-wal`].map((path) => readFileSync(path, 'latin1'))
  deleteOld(world)
  expect(files().join()).toContain(sealedBase64url)

  deleteDevice(world.db, caller.session.userId, caller.session.deviceId)
  deleteOld(world)

  expect(files().join()).not.toContain(sealedBase64url)
})

test('behavior: somebody who reads for long is not waited for, is told of, and keeps nothing deleted after it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-retention-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const database = join(folder, 'a.db')
  const { world } = createTestWorld({ database })
  const { caller, wallet } = await createTestWallet(world)
  const { slotId } = wallet.slots[0]!
  const { sealedBase64url } = findHalf(world.db, { slotId, owner: 'server' })!
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const work = () => deleteOld({ ...world, log })
  const inLog = () => readFileSync(`${database}-wal`, 'latin1').includes(sealedBase64url)
  const backup = new Database(database)
  onTestFinished(() => void backup.close())
  backup.exec('BEGIN')
  backup.prepare('SELECT * FROM wallets').all()

  deleteDevice(world.db, caller.session.userId, caller.session.deviceId)
  const startedAt = performance.now()
  work()

  expect(performance.now() - startedAt).toBeLessThan(4_500) // who waits, waits 5 s
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, msg: expect.stringContaining('Another process reads the database') },
  ])
  expect(inLog()).toBe(true)
  backup.exec('COMMIT')
  work()
  expect(inLog()).toBe(false)
  expect(lines).toHaveLength(1)
  const { timeout } = Object(world.db.prepare('PRAGMA busy_timeout').get())
  expect(timeout).toBe(5_000)
})
