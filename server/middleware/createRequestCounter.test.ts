import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyedDigest } from '../auth/keyedDigest.ts'
import { createTestWorld } from '../vault/testing.ts'
import { createRequestCounter } from './createRequestCounter.ts'

test('behavior: what another process counted in the minute before takes nothing back from this one', async () => {
  const { world } = await createTestWorld()
  const clock = { now: Date.UTC(2030, 0, 1) }
  const start = () => createRequestCounter({ ...world, now: () => clock.now })
  const [late, other] = [start(), start()]
  const take = { caller: 'a network', requests: 600, limit: 1_000 }
  late.take(take)
  clock.now += 60_000
  other.take(take)
  await other.share()

  await late.share()
  other.take({ ...take, requests: 300 })
  await other.share()

  expect(other.take({ ...take, requests: 200 })).toBeGreaterThan(0)
})

test('error: who reads the database finds no network by trying them all: T25', async () => {
  const { world } = await createTestWorld()
  const counter = createRequestCounter(world)
  counter.take({ caller: 'shop 203.0.113.0/24', requests: 600, limit: 1_000 })
  await counter.share()
  const stored = new Set(
    world.db
      .prepare('SELECT key FROM rate_windows')
      .all()
      .map((row) => Object(row).key),
  )
  const callers = Array.from({ length: 65_536 }, (_, n) => `shop 203.${n >> 8}.${n & 255}.0/24`)
  const found = (keyOf: (caller: string) => string) =>
    callers.filter((caller) => stored.has(keyOf(caller)))

  const byReader = found((caller) => createHash('sha256').update(caller).digest('base64url'))
  const byServer = found((caller) =>
    keyedDigest(world.secrets, 'networkIndex', `requests ${caller}`),
  )

  expect([byReader, byServer]).toEqual([[], ['shop 203.0.113.0/24']])
})

test('error: callers from more networks than are counted one by one use up nothing of known devices', async () => {
  const { world } = await createTestWorld()
  const counter = createRequestCounter({ ...world, now: () => 0 })
  const limit = 2
  const take = (network: number) =>
    counter.take({ caller: `shop 2001:db8:${network}::/56`, requests: 1, limit })
  for (let network = 0; network < 100_000; network += 1) take(network)
  const strangers = Array.from({ length: 100 }, (_, index) => take(100_000 + index))
  const device = { caller: 'shop device key', requests: 1, limit }

  const waits = [1, 2, 3].map(() => counter.takeOfKnown(device))

  expect(strangers.filter((seconds) => seconds === 0)).toEqual([]) // they share counts, which are full
  expect(waits).toEqual([0, 0, 60]) // and a device has its own, which is bounded too
})

test('error: requests that come while counts are shared are counted once: in memory, and in the next round', async () => {
  const { world } = await createTestWorld()
  const [own, other] = [createRequestCounter(world), createRequestCounter(world)]
  const take = { caller: 'a network', requests: 300, limit: 1_000 }
  own.take(take)

  const sharing = own.share()
  own.take(take)
  await sharing
  await own.share()
  other.take({ ...take, requests: 400 })
  await other.share()

  expect(other.take({ ...take, requests: 0 })).toBe(0)
  expect(own.take({ ...take, requests: 400 })).toBe(0)
  expect(other.take({ ...take, requests: 1 })).toBeGreaterThan(0)
})
