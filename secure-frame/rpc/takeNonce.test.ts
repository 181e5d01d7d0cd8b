import { expect, test } from 'vitest'
import { createMemoryStore } from '../store.ts'
import { createTestFrame } from '../testing.ts'
import type { CheckedRequest } from './policy.ts'
import { takeNonce } from './takeNonce.ts'

async function createTaker({ answer = '0x5' as unknown, store = createMemoryStore() } = {}) {
  const node = { answer }
  const world = await createTestFrame({ store, node: async () => node.answer })
  const place = { caipNetworkId: 'eip155:1', address: world.address }
  const request = place as unknown as CheckedRequest // all that it reads
  const take = (send = async (nonce: number) => nonce) => takeNonce(world.frame, request, send)
  return { ...world, node, take }
}

test("default: the next nonce is the node's, transactions that wait included", async () => {
  const { take } = await createTaker()

  expect(await take()).toBe(5)
})

test('behavior: senders take turns, so that no two get the same one', async () => {
  const { take } = await createTaker()

  expect(await Promise.all([take(), take(), take()])).toEqual([5, 6, 7])
})

test('behavior: what a lagging node forgot is remembered for a minute', async () => {
  const { take, clock } = await createTaker()
  await take()

  clock.now += 59_000
  expect(await take()).toBe(6)
  clock.now += 61_000
  expect(await take()).toBe(5)
})

test('behavior: a node that knows of more counts', async () => {
  const { take, node } = await createTaker()
  await take()
  node.answer = '0x10'

  expect(await take()).toBe(16)
})

test('behavior: a nonce that was not used is given again', async () => {
  const { take } = await createTaker()

  await expect(take(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')

  expect(await take()).toBe(5)
})

test('behavior: storage that takes nothing does not keep a transaction from being sent (F15)', async () => {
  const store = { ...createMemoryStore(), set: () => Promise.reject(new Error('full')) }
  const { take } = await createTaker({ store })

  expect(await take()).toBe(5)
})

test.each([null, 5, '5', '0x', '0x-1', '0xffffffffffffffff', {}])(
  'error: %j is no number of transactions',
  async (answer) => {
    const { take } = await createTaker({ answer })

    await expect(take()).rejects.toMatchObject({ code: -32603 })
  },
)
