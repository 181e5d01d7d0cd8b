import { keccak256, toHex } from 'viem'
import { expect, test } from 'vitest'
import { createMemoryStore } from '../../../../secure-frame/store.ts'
import { createTestFrame } from '../../../../secure-frame/testing.ts'
import type { CheckedRequest } from '../../../signing/request.ts'
import { findReplaced } from './findReplaced.ts'
import { sendNext } from './sendNext.ts'

const offers = { maxFeePerGas: 100n, maxPriorityFeePerGas: 8n }

/** Sends texts in place of transactions; the node counts as `node` says, and takes what it is given. */
async function createSender({
  answer = '0x5' as unknown,
  store = createMemoryStore(),
  address = undefined as string | undefined,
} = {}) {
  const node = {
    answer,
    latest: '0x5',
    refuse: undefined as unknown,
    hold: Promise.resolve() as Promise<void>,
    mined: new Set<unknown>(),
  }
  const world = await createTestFrame({
    store,
    async node({ method, params: [first, second] = [] }) {
      if (method === 'eth_getTransactionCount')
        return second === 'latest' ? node.latest : node.answer
      if (method === 'eth_getTransactionReceipt') return node.mined.has(first) ? {} : null
      if (method === 'eth_getTransactionByHash') return null
      await node.hold
      if (node.refuse !== undefined) throw node.refuse
      return first
    },
  })
  const place = { caipNetworkId: 'eip155:1', address: address ?? world.address }
  const request = place as unknown as CheckedRequest // all that it reads
  const rawOf = (nonce: number, fee = offers) =>
    toHex(`transaction ${nonce} for ${fee.maxFeePerGas}`)
  return {
    ...world,
    node,
    replaced: () => findReplaced(world.frame, request),
    hashOf: (nonce: number) => keccak256(rawOf(nonce)),
    /** The nonce that was signed with. */
    async send({
      replaces = undefined as bigint | undefined,
      fee = offers,
      sign = async (nonce: number) => rawOf(nonce, fee),
    } = {}) {
      let used: number | undefined
      await sendNext(world.frame, request, {
        replaces,
        offers: fee,
        sign(nonce) {
          used = nonce
          return sign(nonce)
        },
      })
      return used
    },
  }
}

/** A tab was closed while it handed one over; this is the next one. */
async function createAfterClosedTab() {
  const store = createMemoryStore()
  const closed = await createSender({ store })
  let handedOver = () => {}
  const there = new Promise<void>((resolve) => (handedOver = resolve))
  Object.defineProperty(closed.node, 'hold', {
    get() {
      handedOver()
      return new Promise(() => {})
    },
  })
  void closed.send()
  await there
  return createSender({ store, address: closed.address })
}

const nobodySigns = () => Promise.reject(new Error('Signed after all'))
const poor = Object.assign(new Error('insufficient funds for gas * price + value'), {
  code: -32000,
})

test("default: the next nonce is the node's, transactions that wait included", async () => {
  const { send } = await createSender()

  expect(await send()).toBe(5)
})

test('behavior: senders take turns, so that no two get the same one', async () => {
  const { send } = await createSender()

  expect(await Promise.all([send(), send(), send()])).toEqual([5, 6, 7])
})

test('behavior: what a lagging node forgot is remembered for a minute', async () => {
  const { send, clock } = await createSender()
  await send()

  clock.now += 59_000
  expect(await send()).toBe(6)
  clock.now += 61_000
  expect(await send()).toBe(5)
})

test('behavior: a node that knows of more counts', async () => {
  const { send, node } = await createSender()
  await send()
  node.answer = '0x10'

  expect(await send()).toBe(16)
})

test('behavior: a nonce that nothing was signed with is given again', async () => {
  const { send, replaced } = await createSender()

  await expect(send({ sign: () => Promise.reject(new Error('locked')) })).rejects.toThrow('locked')

  expect(await replaced()).toEqual({ warnings: [] })
  expect(await send()).toBe(5)
})

test('error: what a node refused may still go through, and the site hears it', async () => {
  const { send, node, hashOf } = await createSender()
  node.refuse = poor

  await expect(send()).rejects.toMatchObject({
    code: -32003,
    message: `insufficient funds for gas * price + value. ${hashOf(5)} was signed and handed over, so it may still go through. The next one of this account takes its place: only one of them can happen.`,
  })
})

test('behavior: the next one takes its nonce, however far the node says that the account is', async () => {
  const { send, node, replaced } = await createSender()
  node.refuse = poor
  await send().catch(() => {})
  node.refuse = undefined
  node.answer = '0x6'

  expect(await replaced()).toEqual({ replaces: 5n, warnings: ['replaces'], above: undefined })
  expect(await send({ replaces: 5n })).toBe(5)
  expect(await replaced()).toEqual({ warnings: [] })
  expect(await send()).toBe(6)
})

test('behavior: where it went through after all, the person is told and the next nonce is taken', async () => {
  const { send, node, replaced, hashOf } = await createSender()
  node.refuse = poor
  await send().catch(() => {})
  node.refuse = undefined
  node.mined.add(hashOf(5))

  expect(await replaced()).toEqual({ warnings: ['landed'] })
  expect(await send()).toBe(6)
})

test('behavior: a nonce that something else has used counts as done, and is left', async () => {
  const { send, node, replaced } = await createSender()
  node.refuse = poor
  await send().catch(() => {})
  node.refuse = undefined
  node.latest = '0x6' // the same account, open elsewhere

  expect(await replaced()).toEqual({ warnings: ['landed'] })
  expect(await send()).toBe(6)
})

test('behavior: trying again does not hold the nonce for longer', async () => {
  const { send, node, clock, replaced } = await createSender()
  node.refuse = poor
  await send().catch(() => {})
  clock.now += 3_000_000
  await send({ replaces: 5n }).catch(() => {})

  clock.now += 600_000
  expect(await replaced()).toEqual({ warnings: [] })
})

test('error: one that was shown as replacing another signs nothing once that one went through', async () => {
  const { send, node, replaced, hashOf } = await createSender()
  node.refuse = poor
  await send().catch(() => {})
  const { replaces } = await replaced()
  node.refuse = undefined
  node.mined.add(hashOf(5))

  await expect(send({ replaces, sign: nobodySigns })).rejects.toMatchObject({
    code: -32003,
    message:
      'Nothing was signed: this was to take the place of an earlier transaction with nonce 5, which has ended meanwhile. Look up what happened to it before you ask again.',
  })
})

test('error: nor does it once another one took that place', async () => {
  const { send, node, replaced } = await createSender()
  node.refuse = poor
  await send().catch(() => {})
  const { replaces } = await replaced()
  node.refuse = undefined
  await send({ replaces })

  await expect(send({ replaces, sign: nobodySigns })).rejects.toThrow('has ended meanwhile')
})

test('error: one that was shown as replacing nothing signs nothing while another one may go through', async () => {
  const { send, node, replaced, hashOf } = await createSender()
  expect(await replaced()).toEqual({ warnings: [] })
  node.refuse = poor
  await send().catch(() => {})

  await expect(send({ sign: nobodySigns })).rejects.toMatchObject({
    code: -32003,
    message: `Nothing was signed: ${hashOf(5)}, which was sent before, may still go through. Ask again; the request then takes its place.`,
  })
})

test('behavior: what is being handed over has not failed, so its end is waited for', async () => {
  const { send, node, replaced } = await createSender()
  let release = () => {}
  node.hold = new Promise((resolve) => (release = resolve))
  const sending = send()
  const asked = replaced()
  release()

  expect(await asked).toEqual({ warnings: [] })
  expect(await sending).toBe(5)
})

test('behavior: after an hour the node counts again', async () => {
  const { send, node, clock, replaced } = await createSender()
  node.refuse = poor
  await send().catch(() => {})
  node.refuse = undefined
  node.answer = '0x9'

  clock.now += 3_599_999
  const { replaces } = await replaced()
  expect(replaces).toBe(5n)
  clock.now += 1
  expect((await replaced()).replaces).toBeUndefined()
  node.refuse = poor
  await send({ replaces }).catch(() => {}) // shown before: it holds for as long as somebody may read
  expect((await replaced()).replaces).toBe(5n)
  node.refuse = undefined
  clock.now += 3_600_000
  expect(await send()).toBe(9)
})

test('behavior: one that the network may have waiting must be outbid', async () => {
  const { above } = await (await createAfterClosedTab()).replaced()

  expect(above).toEqual(offers)
})

test('behavior: it must be so after another one of that nonce was refused outright', async () => {
  const { send, node, replaced } = await createAfterClosedTab()
  node.refuse = poor
  const more = { maxFeePerGas: 200n, maxPriorityFeePerGas: 16n }
  await send({ replaces: 5n, fee: more }).catch(() => {})

  expect((await replaced()).above).toEqual(offers)
})

test('behavior: storage that takes nothing does not keep a transaction from being sent (F15)', async () => {
  const store = { ...createMemoryStore(), set: () => Promise.reject(new Error('full')) }
  const { send } = await createSender({ store })

  expect(await send()).toBe(5)
})

test.each([null, 5, '5', '0x', '0x-1', '0xffffffffffffffff', {}])(
  'error: %j is no number of transactions',
  async (answer) => {
    const { send } = await createSender({ answer })

    await expect(send()).rejects.toMatchObject({ code: -32603 })
  },
)
