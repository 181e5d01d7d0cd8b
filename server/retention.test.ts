import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { deleteDevice } from './db/queries/devices.ts'
import { storeHistory } from './db/queries/history.ts'
import { findHalf } from './db/queries/slotHalves.ts'
import { createLog } from './log.ts'
import { deleteOld } from './retention.ts'
import { createChallenge } from './vault/createChallenge.ts'
import { createTestCaller, createTestWallet, createTestWorld } from './vault/testing.ts'

test('default: what is past its time is deleted, and nothing else', async () => {
  const { world, clock } = await createTestWorld()
  const { userId } = (await createTestCaller(world)).session
  await createTestWallet(world)
  await createChallenge(world, userId)
  const count = (table: string) => world.db.prepare(`SELECT * FROM ${table}`).all().length

  await deleteOld(world)
  expect([count('passkey_challenges'), count('idempotency_keys')]).toEqual([1, 1])
  clock.now += 300_000
  await deleteOld(world)
  expect([count('passkey_challenges'), count('idempotency_keys')]).toEqual([0, 1])
  clock.now += 86_400_000
  await deleteOld(world)

  expect(count('idempotency_keys')).toBe(0)
  expect([count('wallets'), count('slots'), count('audit_log')]).toEqual([1, 2, 2])
})

test('behavior: an account whose transactions nobody looked at for 90 days is forgotten with them', async () => {
  const { world, clock } = await createTestWorld()
  const network = 'eip155:1'
  const look = (address: string) =>
    storeHistory(world.db, {
      account: { ...emptyAccount, network, address, asked_at: clock.now },
      before: undefined,
      records: [{ block: 1, position: 0, record: '{}' }],
    })
  await look('0x1')
  clock.now += 45 * 86_400_000
  await look('0x2')
  clock.now += 45 * 86_400_000

  await deleteOld(world)

  const left = (table: string) => world.db.prepare(`SELECT address FROM ${table}`).all()
  expect(left('history_accounts')).toEqual([{ address: '0x2' }])
  expect(left('history_records')).toEqual([{ address: '0x2' }])
})

const emptyAccount = {
  first_block: 1,
  last_block: 1,
  coins_from: 1,
  coins: '0',
  sent: 0,
  genesis: null,
}

test('behavior: more rows than one statement takes go all the same', async () => {
  const { world, clock } = await createTestWorld()
  const { userId } = (await createTestCaller(world)).session
  await world.db.transaction(async () => {
    for (let each = 0; each < 2_500; each++) await createChallenge(world, userId)
  })
  clock.now += 300_000

  await deleteOld(world)

  expect(world.db.prepare('SELECT * FROM passkey_challenges').all()).toEqual([])
})

test('behavior: a key share that was revoked is in no file any more', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-retention-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const database = join(folder, 'a.db')
  const { world } = await createTestWorld({ database })
  const { caller, wallet } = await createTestWallet(world)
  const { slotId } = wallet.slots[0]!
  const { sealedBase64url } = (await findHalf(world.db, { slotId, owner: 'server' }))!
  const files = () => [database, `${database}-wal`].map((path) => readFileSync(path, 'latin1'))
  await deleteOld(world)
  expect(files().join()).toContain(sealedBase64url)

  await deleteDevice(world.db, caller.session.userId, caller.session.deviceId)
  await deleteOld(world)

  expect(files().join()).not.toContain(sealedBase64url)
})

test('behavior: somebody who reads for long is not waited for, is told of, and keeps nothing deleted after it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-retention-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const database = join(folder, 'a.db')
  const { world } = await createTestWorld({ database })
  const { caller, wallet } = await createTestWallet(world)
  const { slotId } = wallet.slots[0]!
  const { sealedBase64url } = (await findHalf(world.db, { slotId, owner: 'server' }))!
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const work = () => deleteOld({ ...world, log })
  const inLog = () => readFileSync(`${database}-wal`, 'latin1').includes(sealedBase64url)
  const backup = new Database(database)
  onTestFinished(() => void backup.close())
  backup.exec('BEGIN')
  backup.prepare('SELECT * FROM wallets').all()

  await deleteDevice(world.db, caller.session.userId, caller.session.deviceId)
  const startedAt = performance.now()
  await work()

  expect(performance.now() - startedAt).toBeLessThan(4_500) // who waits, waits 5 s
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, msg: expect.stringContaining('Another process reads the database') },
  ])
  expect(inLog()).toBe(true)
  backup.exec('COMMIT')
  await work()
  expect(inLog()).toBe(false)
  expect(lines).toHaveLength(1)
})
