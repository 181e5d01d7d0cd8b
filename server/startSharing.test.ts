import { expect, test } from 'vitest'
import { createProofSpender } from './middleware/createProofSpender.ts'
import { createRequestCounter } from './middleware/createRequestCounter.ts'
import { startSharing } from './startSharing.ts'
import { createTestWorld } from './vault/testing.ts'

/** A process on the database of the test: what it remembers, and what ends it. */
function startProcess({
  relaxedDb,
  log,
  now,
  secrets,
}: Awaited<ReturnType<typeof createTestWorld>>['world']) {
  const proofs = createProofSpender({ relaxedDb, now })
  const requests = createRequestCounter({ relaxedDb, now, secrets })
  return { proofs, requests, stop: startSharing({ proofs, requests, log }) }
}

test('default: a process that ends leaves every used proof of a read to those that go on, also more than one round takes', async () => {
  const { world, clock } = await createTestWorld()
  const [ending, other] = [startProcess(world), startProcess(world)]
  const proofs = Array.from({ length: 1_201 }, (_, index) => ({
    digest: `proof ${index}`,
    expiresAt: clock.now + 60_000,
  }))
  const spendIn = async ({ proofs: spender }: typeof other) => {
    const spent = await Promise.all(proofs.map((proof) => spender.spend(proof, { isRead: true })))
    return spent.filter(Boolean).length
  }
  const first = await spendIn(ending)

  await ending.stop()
  const replayed = await spendIn(other)
  await other.stop()

  expect([first, replayed]).toEqual([1_201, 0])
})

test('behavior: it leaves what callers used of their minute, too', async () => {
  const { world } = await createTestWorld()
  const [ending, next] = [startProcess(world), startProcess(world)]
  ending.requests.take({ caller: 'shop a network', requests: 900, limit: 1_000 })

  await ending.stop()
  next.requests.take({ caller: 'shop a network', requests: 101, limit: 1_000 })
  await next.requests.share()

  expect(next.requests.take({ caller: 'shop a network', requests: 1, limit: 1_000 })).toBe(60)
  await next.stop()
})
