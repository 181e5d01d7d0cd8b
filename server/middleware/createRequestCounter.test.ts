import { expect, test } from 'vitest'
import { createTestWorld } from '../vault/testing.ts'
import { createRequestCounter } from './createRequestCounter.ts'

test('behavior: what another process counted in the minute before takes nothing back from this one', () => {
  const { world } = createTestWorld()
  const clock = { now: Date.UTC(2030, 0, 1) }
  const start = () => createRequestCounter({ relaxedDb: world.relaxedDb, now: () => clock.now })
  const [late, other] = [start(), start()]
  const take = { caller: 'a network', requests: 600, limit: 1_000 }
  late.take(take)
  clock.now += 60_000
  other.take(take)
  other.share()

  late.share()
  other.take({ ...take, requests: 300 })
  other.share()

  expect(other.take({ ...take, requests: 200 })).toBeGreaterThan(0)
})
