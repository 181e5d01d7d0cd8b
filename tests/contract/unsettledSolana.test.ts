import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSolana } from '../../scripts/stack/startSolana.mjs'
import { createSolanaWorld, tokenAccountOf } from './support/solanaWorld.ts'

// A node that says no to a payment, keeps it, and passes it on later (T21), before a real cluster.

let cluster: Awaited<ReturnType<typeof startSolana>>
beforeAll(async () => {
  cluster = await startSolana()
})
afterAll(() => cluster.stop())

const poor = Object.assign(new Error('Transaction simulation failed: insufficient funds'), {
  code: -32002,
})

/** A wallet whose node refuses what it is given as long as `lies`, and keeps it. */
async function createVictim() {
  const time = { ms: Date.parse('2026-11-21T09:00:00Z') }
  const node = { lies: true, kept: [] as unknown[] }
  const world = await createSolanaWorld(cluster, {
    clock: { now: () => time.ms },
    refuse(offered) {
      if (!node.lies) return undefined
      node.kept.push(offered)
      return poor
    },
  })
  const from = world.key.publicKey
  let count = 0
  /** Payments, and a program that gets the account where one is named; no two are the same bytes. */
  async function made(payments: readonly [PublicKey, number][], programId?: PublicKey) {
    const { value } = (await cluster.rpc('getLatestBlockhash')) as {
      value: { blockhash: string }
    } // a node's answer
    const keys = [{ pubkey: from, isSigner: true, isWritable: true }]
    const message = new TransactionMessage({
      payerKey: from,
      recentBlockhash: value.blockhash,
      instructions: [
        ComputeBudgetProgram.setComputeUnitLimit({ units: 100_000 + ++count }),
        ...payments.map(([toPubkey, lamports]) =>
          SystemProgram.transfer({ fromPubkey: from, toPubkey, lamports }),
        ),
        ...(programId
          ? [new TransactionInstruction({ programId, keys, data: Buffer.alloc(2) })]
          : []),
      ],
    })
    const transaction = new VersionedTransaction(message.compileToV0Message())
    return Buffer.from(transaction.serialize()).toString('base64')
  }
  return {
    ...world,
    node,
    time,
    made,
    send: (transaction: string) => world.ask('solana_signAndSendTransaction', { transaction }),
    /** Asks for a payment, as a site does that makes another transaction for it when it tries again. */
    pay: async (to: PublicKey, lamports: number) =>
      world.ask('solana_signAndSendTransaction', { transaction: await made([[to, lamports]]) }),
    async passOn() {
      for (const kept of node.kept)
        await cluster.rpc('sendTransaction', [kept, { encoding: 'base64' }])
    },
  }
}
const balanceOf = async (key: PublicKey) =>
  ((await cluster.rpc('getBalance', [key.toBase58()])) as { value: number }).value // a node's answer
const wrappedCoin = new PublicKey('So11111111111111111111111111111111111111112')
/** A program that the network has and that is not among those that can be read. */
const someProgram = new PublicKey('Ed25519SigVerify111111111111111111111111111')
const friend = () => Keypair.generate().publicKey

test('error: the same payment again is refused as long as the first one may go through', async () => {
  const { pay, node, passOn, time, shown } = await createVictim()
  const to = friend()

  await expect(pay(to, 500_000_000)).rejects.toMatchObject({
    code: -32003,
    message: expect.stringMatching(
      /insufficient funds\. \w+ was signed .* in the next 120 seconds/,
    ),
  })
  node.lies = false
  time.ms += 119_000
  await expect(pay(to, 500_000_000)).rejects.toMatchObject({
    code: -32002,
    message: expect.stringMatching(/may still go through\. Ask again in 1 seconds/),
  })
  await passOn()

  expect(await balanceOf(to)).toBe(500_000_000)
  expect(shown).toHaveLength(1)
})

test('behavior: one that went through after all is told before the person pays again', async () => {
  const { pay, node, passOn, shown } = await createVictim()
  const to = friend()
  await pay(to, 500_000_000).catch(() => {})
  node.lies = false
  await passOn()

  await pay(to, 500_000_001)

  expect(shown.map(({ warnings }) => warnings)).toEqual([[], ['landed']])
})

test('behavior: a payment to somebody else goes on, and after two minutes everything does', async () => {
  const { pay, node, time, shown } = await createVictim()
  const [to, other] = [friend(), friend()]
  await pay(to, 500_000_000).catch(() => {})
  node.lies = false

  await pay(other, 500_000_000)
  time.ms += 120_000
  await pay(to, 500_000_000)

  expect([await balanceOf(to), await balanceOf(other)]).toEqual([500_000_000, 500_000_000])
  expect(shown.flatMap(({ warnings }) => warnings)).toEqual([])
})

test('behavior: another amount to the same recipient is told in red, not refused', async () => {
  const { pay, node, shown } = await createVictim()
  const to = friend()
  await pay(to, 500_000_000).catch(() => {})
  node.lies = false

  await pay(to, 500_000_001)

  expect(shown.map(({ warnings }) => warnings)).toEqual([[], ['unsettled']])
  expect(await balanceOf(to)).toBe(500_000_001)
})

test('behavior: refused is only what pays all of the earlier one', async () => {
  const { made, send, node, shown } = await createVictim()
  const [shop, tip] = [friend(), friend()]
  const first = await made([
    [shop, 300_000_000],
    [tip, 1_000_000],
  ])
  await send(first).catch(() => {})
  node.lies = false

  await send(await made([[tip, 1_000_000]]))
  const all = await made([
    [tip, 1_000_000],
    [friend(), 2_000_000],
    [shop, 300_000_000],
  ])
  await expect(send(all)).rejects.toMatchObject({ code: -32002 })

  expect(shown.map(({ warnings }) => warnings)).toEqual([[], ['unsettled']])
})

test('behavior: coins that were wrapped for a swap that failed do not stand in the way of others', async () => {
  const { made, send, node, key, shown } = await createVictim()
  const own = tokenAccountOf(key.publicKey, wrappedCoin)
  const tip = friend()
  await send(await made([[own, 300_000_000]])).catch(() => {})
  await send(
    await made(
      [
        [own, 300_000_000],
        [tip, 1_000_000],
      ],
      someProgram,
    ),
  ).catch(() => {})
  node.lies = false

  await send(
    await made([
      [own, 300_000_000],
      [friend(), 2_000_000],
    ]),
  )
  await send(
    await made(
      [
        [own, 200_000_000],
        [tip, 1_000_000],
      ],
      someProgram,
    ),
  )

  expect(shown.map(({ warnings }) => warnings)).toEqual([
    [],
    ['programUse'],
    [],
    ['programUse', 'unsettled'],
  ])
  expect(await balanceOf(own)).toBe(500_000_000)
})

test('behavior: the very same bytes are offered again, since the network takes them once', async () => {
  const { made, send, node, passOn, shown } = await createVictim()
  const to = friend()
  const transaction = await made([[to, 500_000_000]])
  await send(transaction).catch(() => {})
  await send(transaction).catch(() => {})
  node.lies = false

  await send(transaction)
  await passOn().catch(() => {}) // it has been processed

  expect(await balanceOf(to)).toBe(500_000_000)
  expect(shown.flatMap(({ warnings }) => warnings)).toEqual([])
})

test('behavior: what is only signed is told in red, not refused', async () => {
  const { made, pay, ask, shown } = await createVictim()
  const to = friend()
  await pay(to, 500_000_000).catch(() => {})

  await ask('solana_signTransaction', { transaction: await made([[to, 500_000_000]]) })

  expect(shown.map(({ warnings }) => warnings)).toEqual([[], ['unsettled']])
})
