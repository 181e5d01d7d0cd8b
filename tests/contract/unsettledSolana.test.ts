import {
  Keypair,
  type PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSolana } from '../../scripts/stack/startSolana.mjs'
import { createSolanaWorld } from './support/solanaWorld.ts'

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
  return {
    ...world,
    node,
    time,
    /** Asks for a payment, as a site does that tries again with a new blockhash. */
    async pay(to: PublicKey, lamports: number) {
      const { value } = (await cluster.rpc('getLatestBlockhash')) as {
        value: { blockhash: string }
      } // a node's answer
      const message = new TransactionMessage({
        payerKey: from,
        recentBlockhash: value.blockhash,
        instructions: [SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports })],
      })
      const transaction = new VersionedTransaction(message.compileToV0Message())
      const base64 = Buffer.from(transaction.serialize()).toString('base64')
      return world.ask('solana_signAndSendTransaction', { transaction: base64 })
    },
    async passOn() {
      for (const kept of node.kept)
        await cluster.rpc('sendTransaction', [kept, { encoding: 'base64' }])
    },
  }
}
const balanceOf = async (key: PublicKey) =>
  ((await cluster.rpc('getBalance', [key.toBase58()])) as { value: number }).value // a node's answer
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
  await expect(pay(to, 500_000_001)).rejects.toMatchObject({
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
