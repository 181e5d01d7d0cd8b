import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { createAuthServer, createDevice, logIn, said } from '../../server/auth/testing.ts'
import { createMemoryCounter } from '../../server/middleware/createMemoryCounter.ts'
import { createTestServer } from '../../server/testing.ts'

// What a flood costs the server, as counts that no busy machine changes. The times are rows of `npm run bench`.

const url = 'https://api.test/getWallets?projectId=shop'
const from = (network: string) => ({ 'x-forwarded-for': network })

/** A server on a file, and a second connection that sees each commit to it. */
async function createWatchedServer(requestsPerMinute: number) {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-flood-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const database = join(folder, 'a.db')
  const trustedProxies = ['127.0.0.1']
  const server = await createTestServer({ database, trustedProxies, requestsPerMinute })
  await until(() => statSync(`${database}-wal`).size === 0) // the deletions of the start are over
  const watcher = new Database(database)
  onTestFinished(() => void watcher.close())
  const commits = () => Object(watcher.prepare('PRAGMA data_version').get()).data_version as number // one row
  const second = () => createTestServer({ database, trustedProxies, requestsPerMinute })
  return { ...server, watcher, commits, second }
}

/** Waits until rows fit; what runs once a second gets a few of them. */
async function until(fits: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(fits, { timeout: 20_000, interval: 50 }).toBe(true)
}

test('default: 1000 reads within the limit and 1000 refused ones write nothing', async () => {
  const { get, commits } = await createWatchedServer(20_000)
  const before = commits()
  const statuses = new Set<number>()
  for (let calls = 0; calls < 1_000; calls += 1)
    statuses.add((await get(url, from('203.0.113.1'))).status)
  expect([statuses, commits()]).toEqual([new Set([200]), before])

  const tight = await createWatchedServer(1)
  await tight.get(url, from('203.0.113.1'))
  await tight.get(url, from('203.0.113.1'))
  // The one caller that reached its limit is stored once, for other processes.
  await until(() => tight.watcher.prepare('SELECT * FROM rate_windows').all().length === 1)
  const full = tight.commits()
  const refused = new Set<number>()
  for (let calls = 0; calls < 1_000; calls += 1)
    refused.add((await tight.get(url, from('203.0.113.1'))).status)

  expect([refused, tight.commits()]).toEqual([new Set([429]), full])
})

test('behavior: a caller without a session, and one that repeats its proof, write nothing', async () => {
  const server = await createWatchedServer(100_000)
  const device = createDevice(server)
  await device.get('/auth/v1/session') // brings the nonce
  const before = server.commits()
  const refusals = new Set<string>()
  for (let calls = 0; calls < 50; calls += 1) {
    refusals.add(await said(await device.get('/auth/v1/session')))
    refusals.add(await said(await device.post('/vault/v1/slots/open', { slotId: 'none' })))
  }

  expect(refusals).toEqual(new Set(['JWT validation error: JWT Token is not yet valid']))
  expect(server.commits()).toBe(before)
})

test('behavior: while one network is refused, others and /healthz are answered', async () => {
  const { get } = await createWatchedServer(10)
  const flood = Array.from({ length: 1_000 }, () => get(url, from('203.0.113.1')))
  const others = Array.from({ length: 10 }, (_, index) => get(url, from(`198.51.${index}.1`)))
  const health = get('https://api.test/healthz')

  const statuses = (await Promise.all(flood)).map(({ status }) => status)

  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(new Set((await Promise.all(others)).map(({ status }) => status))).toEqual(new Set([200]))
  expect((await health).status).toBe(200)
})

test('behavior: two processes on one database share a limit', async () => {
  const limit = 400
  const first = await createWatchedServer(limit)
  const second = await first.second()
  let calls = 0
  const callSecond = async (network = '203.0.113.1') => {
    calls += 1
    return (await second.get(url, from(network))).status
  }
  for (let used = 0; used <= limit; used += 1) await first.get(url, from('203.0.113.1'))
  await until(() => first.watcher.prepare('SELECT * FROM rate_windows').all().length === 1)
  for (let used = 0; used < limit / 10; used += 1) await callSecond()

  await until(async () => (await callSecond()) === 429)

  expect(calls).toBeLessThan(limit) // of its own it had let it in
  expect(await callSecond('198.51.100.1')).toBe(200)
})

test('behavior: the proof of a read counts once, at another process too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-flood-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files = { database: join(folder, 'a.db'), keyFile: join(folder, 'secrets') }
  const first = await createAuthServer(files)
  const device = await logIn(first)
  const second = await createTestServer({ ...files, trustedProxies: ['127.0.0.1'] })
  const watcher = new Database(files.database)
  onTestFinished(() => void watcher.close())
  const stored = () => watcher.prepare('SELECT * FROM dpop_proofs').all().length
  const before = stored()
  const headers = {
    dpop: device.prove('GET', '/auth/v1/session'),
    authorization: `DPoP ${device.tokens()?.accessToken}`,
  }
  const address = new URL('https://api.test/auth/v1/session?projectId=shop')

  const used = await first.fetch(address, { headers })
  const again = await first.fetch(address, { headers })
  await until(() => stored() === before + 1)
  const elsewhere = await second.fetch(address, { headers })

  expect([used.status, again.status, elsewhere.status]).toEqual([200, 401, 401])
  expect(await said(elsewhere)).toBe('invalid_dpop_proof')
})

test('behavior: a flood from 150,000 networks takes bounded memory, and a network of before keeps its count', () => {
  const count = createMemoryCounter()
  const take = (caller: string, limit: number) => count({ caller, requests: 1, limit, now: 0 })
  take('early', 2)
  const counts = new Set<object>()
  for (let network = 0; network < 150_000; network += 1)
    counts.add(take(`network ${network}`, 1_000).count)

  expect(counts.size).toBeLessThan(60_000)
  expect(take('early', 2).waitSeconds).toBe(0)
  expect(take('early', 2).waitSeconds).toBe(60)
  // Of those that share counts, few meet one that is used up.
  for (let calls = 0; calls < 2_000; calls += 1) take('flooder', 1_000)
  const refused = Array.from({ length: 1_000 }, (_, index) =>
    take(`another ${index}`, 1_000),
  ).filter(({ waitSeconds }) => waitSeconds > 0)
  expect(refused.length).toBeLessThan(20)
})
