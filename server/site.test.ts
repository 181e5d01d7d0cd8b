import { join } from 'node:path'
import Database from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { createSite } from './site.ts'
import { createTestDist } from './testing.ts'
import { createWallet } from './vault/createWallet.ts'
import { describeWallet } from './vault/describeWallet.ts'
import { createTestCaller, createTestWorld, newWallet } from './vault/testing.ts'

test('error: on a full disk a request is told to come back, and nothing is half-written, F20', async () => {
  const { world } = await createTestWorld()
  const callers = await Promise.all(Array.from({ length: 50 }, () => createTestCaller(world)))
  const site = createSite(world, 'api')
  site.post('/wallet/:index', async (c) =>
    c.json(await createWallet(world, callers[Number(c.req.param('index'))]!, newWallet())),
  )
  const row = world.db.prepare('PRAGMA page_count').get()
  const { page_count: pages } = z.parse(z.object({ page_count: z.number() }), row)
  world.db.exec(`PRAGMA max_page_count = ${pages}`)

  const answers: Response[] = []
  for (const index of callers.keys())
    answers.push(await site.request(`/wallet/${index}`, { method: 'POST' }))

  const refused = answers.findIndex(({ status }) => status !== 200)
  expect(answers[refused]?.status).toBe(503)
  expect(answers[refused]?.headers.get('retry-after')).toBe('5')
  const stored = await Promise.all(
    callers.map(
      async ({ session }) => (await describeWallet(world.db, session.userId))?.slots.length,
    ),
  )
  expect(stored).toEqual(answers.map(({ status }) => (status === 200 ? 2 : undefined)))
})

test('error: keys that are down are a 503 too, F20', async () => {
  const { world } = await createTestWorld()
  const down = async () => {
    throw new Error('connect ECONNREFUSED')
  }
  const broken = { ...world, keys: { ...world.keys, server: { ...world.keys.server, wrap: down } } }
  const caller = await createTestCaller(world)
  const site = createSite(broken, 'api')
  site.post('/wallet', async (c) => c.json(await createWallet(broken, caller, newWallet())))

  const answer = await site.request('/wallet', { method: 'POST' })

  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
})

test('error: while another process holds the database, a write is told to come back, and later done: F20', async () => {
  const database = join(createTestDist(), 'a.db')
  const { world } = await createTestWorld({ database })
  const other = new Database(database)
  onTestFinished(() => void other.close())
  const caller = await createTestCaller(world)
  const site = createSite(world, 'api')
  site.post('/wallet', async (c) => c.json(await createWallet(world, caller, newWallet())))
  other.exec('BEGIN IMMEDIATE')

  const startedAt = performance.now()
  const holding = site.request('/wallet', { method: 'POST' })
  const stored = await describeWallet(world.db, caller.session.userId) // reads go on
  const readMs = performance.now() - startedAt
  const held = await holding
  const heldMs = performance.now() - startedAt
  other.exec('COMMIT')
  const released = await site.request('/wallet', { method: 'POST' })

  expect(readMs).toBeLessThan(heldMs / 2)
  expect(heldMs).toBeGreaterThan(5_000)
  expect([held.status, held.headers.get('retry-after'), stored]).toEqual([503, '5', undefined])
  expect(released.status).toBe(200)
  expect((await describeWallet(world.db, caller.session.userId))?.slots).toHaveLength(2)
})

test('error: the character NUL in a URL is a 400: PostgreSQL takes no text with one', async () => {
  const { world } = await createTestWorld()
  const site = createSite(world, 'api')
  site.get('/:name', (c) => c.text('found'))

  const statuses = await Promise.all(
    ['/a%00', '/a?projectId=%00', '/a?projectId=%0000'].map(
      async (path) => (await site.request(path)).status,
    ),
  )

  expect([...statuses, (await site.request('/a?projectId=0')).status]).toEqual([400, 400, 400, 200])
})
