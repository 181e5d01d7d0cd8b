import {
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ItemOf } from '../../chains/signing/approvalItem.ts'
import { instructionOf, u64 } from '../../chains/solana/testing.ts'
import { associatedProgram, tokenAccountOf } from '../../chains/solana/tokenAccountOf.ts'
import { startSolana } from '../../scripts/stack/startSolana.mjs'
import { createSolanaToken, token2022Program, tokenProgram } from '../support/createSolanaToken.ts'
import { createSolanaWorld } from './support/solanaWorld.ts'

// What accounts for tokens cost whoever opens them, and what is paid to be taken sooner, on a real cluster.

let cluster: Awaited<ReturnType<typeof startSolana>>
beforeAll(async () => {
  cluster = await startSolana()
})
afterAll(() => cluster.stop())

const budget = 'ComputeBudget111111111111111111111111111111'
const fast = [
  instructionOf(budget, { data: [2, 0x40, 0x0d, 0x03, 0], keys: [] }), // 200,000 units
  instructionOf(budget, { data: [3, ...u64(50_000n)], keys: [] }), // 10,000 lamports for them
]
type World = Awaited<ReturnType<typeof createSolanaWorld>>
type Wanted = { owner: PublicKey; mint: string; program: string }

/** Opens an account for a token, paid by the wallet; `createIdempotent`, so that one that is there is no fault. */
async function open({ key }: World, wanted: readonly Wanted[]): Promise<string> {
  const { value } = (await cluster.rpc('getLatestBlockhash')) as { value: { blockhash: string } } // a node's answer
  const instructions = wanted.map(({ owner, mint, program }) => {
    const account = new PublicKey(tokenAccountOf({ owner: owner.toBase58(), program, mint }))
    const accounts = [account, owner, new PublicKey(mint), SystemProgram.programId]
    return instructionOf(associatedProgram, {
      data: [1],
      keys: [key.publicKey, ...accounts, new PublicKey(program)],
      signers: [key.publicKey],
    })
  })
  const message = new TransactionMessage({
    payerKey: key.publicKey,
    recentBlockhash: value.blockhash,
    instructions: [...fast, ...instructions],
  })
  const transaction = new VersionedTransaction(message.compileToV0Message())
  return Buffer.from(transaction.serialize()).toString('base64')
}

async function balanceOf({ address }: World): Promise<bigint> {
  const { value } = (await cluster.rpc('getBalance', [address])) as { value: number } // the same
  return BigInt(value)
}

const itemOf = ({ shown }: World) => shown.at(-1) as ItemOf<'instructions'> // nothing else is asked

test.each([
  ['of the first program', tokenProgram, '2039280'],
  ['of the second one, whose accounts are larger', token2022Program, '2074080'],
])(
  'default: an account for a token %s is shown with what it costs, and costs that',
  async (_, program, amount) => {
    const world = await createSolanaWorld(cluster)
    const owner = Keypair.generate().publicKey
    const { mint } = await createSolanaToken(cluster, { owner: world.address, amount: 1n, program })
    const before = await balanceOf(world)

    const transaction = await open(world, [{ owner, mint, program }])
    await world.ask('solana_signAndSendTransaction', { transaction, pubkey: world.address })

    const { openings, fee } = itemOf(world)
    expect(openings).toEqual([{ token: { address: mint }, owner: owner.toBase58(), amount }])
    expect(fee).toMatchObject({ most: '15000', priority: '10000' })
    expect(before - (await balanceOf(world))).toBe(BigInt(amount) + 15_000n)
  },
)

test('behavior: an account that is there costs nothing, and one that is asked for twice is opened once', async () => {
  const world = await createSolanaWorld(cluster)
  const own = new PublicKey(world.address)
  const friend = Keypair.generate().publicKey
  const { mint } = await createSolanaToken(cluster, { owner: world.address, amount: 1n })
  const given = { mint, program: tokenProgram }

  const transaction = await open(
    world,
    [own, friend, friend].map((owner) => ({ owner, ...given })),
  )
  await world.ask('solana_signTransaction', { transaction })

  expect(itemOf(world).openings).toEqual([
    { token: { address: mint }, owner: friend.toBase58(), amount: '2039280' },
  ])
})

test('error: a node that does not tell what is there leaves the line, without an amount', async () => {
  const world = await createSolanaWorld(cluster, { lie: { getMultipleAccounts: 'nothing' } })
  const owner = Keypair.generate().publicKey
  const { mint } = await createSolanaToken(cluster, { owner: world.address, amount: 1n })

  const transaction = await open(world, [{ owner, mint, program: tokenProgram }])
  await world.ask('solana_signTransaction', { transaction })

  expect(itemOf(world).openings).toEqual([{ token: { address: mint }, owner: owner.toBase58() }])
})
