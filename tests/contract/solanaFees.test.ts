import {
  Keypair,
  type PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instructionOf, u64 } from '../../chains/solana/testing.ts'
import { startSolana } from '../../scripts/stack/startSolana.mjs'
import { createSolanaWorld } from './support/solanaWorld.ts'

// What a site sets for priority, and what a node says of it, on a real cluster.

let cluster: Awaited<ReturnType<typeof startSolana>>
beforeAll(async () => {
  cluster = await startSolana()
})
afterAll(() => cluster.stop())

const budget = 'ComputeBudget111111111111111111111111111111'
const limit = instructionOf(budget, { data: [2, 0x40, 0x0d, 0x03, 0], keys: [] }) // 200,000 units
const price = (microLamports: bigint) =>
  instructionOf(budget, { data: [3, ...u64(microLamports)], keys: [] })

/** A transaction of `payer`, not yet signed, in base64. */
async function write(payer: PublicKey, instructions: TransactionInstruction[]) {
  const { value } = (await cluster.rpc('getLatestBlockhash')) as { value: { blockhash: string } } // a node's answer
  const recentBlockhash = value.blockhash
  const message = new TransactionMessage({ payerKey: payer, recentBlockhash, instructions })
  const transaction = new VersionedTransaction(message.compileToV0Message())
  return Buffer.from(transaction.serialize()).toString('base64')
}
const pay = (from: PublicKey, lamports: number) =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: Keypair.generate().publicKey, lamports })

test('behavior: a priority fee that eats the payment is told, whatever the node says of it', async () => {
  const { key, ask, shown } = await createSolanaWorld(cluster, {
    lie: { getFeeForMessage: { value: 5_000 } },
  })
  const transfer = () => pay(key.publicKey, 100_000_000)
  const transactions = await Promise.all(
    [50_000n, 50_000_000n, 1_000_000_000n].map((it) =>
      write(key.publicKey, [limit, price(it), transfer()]),
    ),
  )

  for (const it of transactions) await ask('solana_signTransaction', { transaction: it })

  expect(shown).toMatchObject([
    { fee: { expected: '5000', most: '15000', usual: '5000' }, warnings: [] },
    { fee: { most: '10005000' }, warnings: ['feeTimes', 'feeShare'] },
    { fee: { most: '200005000' }, warnings: ['feeTimes', 'feeShare', 'feeHigh'] },
  ])
})

test('behavior: what others pay for the same accounts is usual, and a price without a limit is for all units', async () => {
  const { key, ask, shown } = await createSolanaWorld(cluster, {
    lie: {
      getRecentPrioritizationFees: [0, 100_000_000, 100_000_000].map((prioritizationFee, slot) => ({
        slot,
        prioritizationFee,
      })),
    },
  })
  const transaction = await write(key.publicKey, [price(100_000_000n), pay(key.publicKey, 1e9)])

  await ask('solana_signTransaction', { transaction })

  expect(shown).toMatchObject([{ fee: { most: '20005000', usual: '20005000' }, warnings: [] }])
})

test('behavior: somebody else who pays the fee is not warned for', async () => {
  const { key, ask, shown } = await createSolanaWorld(cluster)
  const sponsor = Keypair.generate()
  const instructions = [limit, price(1_000_000_000n), pay(key.publicKey, 1e8)]

  await ask('solana_signTransaction', { transaction: await write(sponsor.publicKey, instructions) })

  expect(shown[0]?.warnings.filter((it) => it.startsWith('fee'))).toEqual([])
})
