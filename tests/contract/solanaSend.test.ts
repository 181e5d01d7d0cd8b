import { base64 } from '@scure/base'
import { Keypair, VersionedTransaction } from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SendOrder } from '../../chains/sendTypes.ts'
import { send } from '../../chains/solana/send.ts'
import type { WalletRequest } from '../../chains/types.ts'
import { startSolana } from '../../scripts/stack/startSolana.mjs'
import type { Network } from '../../shared-schemas/entities/network.ts'
import { createSolanaToken, token2022Program, tokenProgram } from '../support/createSolanaToken.ts'

// What the modal has a Solana wallet send, against the local cluster: a virtual machine of the network's own code.

type Cluster = Awaited<ReturnType<typeof startSolana>>
let cluster: Cluster
beforeAll(async () => {
  cluster = await startSolana()
})
afterAll(() => cluster.stop())

const rent = 890_880n
const fee = 5_000n
const request: WalletRequest = ({ method, params }) => cluster.rpc(method, params)
const stranger = () => Keypair.generate().publicKey.toBase58()

async function start({ lamports = 1_000_000_000n } = {}) {
  const key = Keypair.generate()
  const from = key.publicKey.toBase58()
  if (lamports > 0n) await cluster.rpc('requestAirdrop', [from, Number(lamports)])
  const network = { caipNetworkId: cluster.caipNetworkId, name: 'Solana Local' } as Network // all that is read
  const order = (given: Partial<SendOrder> = {}): SendOrder => ({
    ...{ network, from, to: stranger(), amount: 100_000_000n },
    ...given,
  })
  return { key, from, order }
}

/** Signs what a wallet is asked for, with another library, and has the cluster take it. */
async function carryOut(key: Keypair, order: SendOrder): Promise<void> {
  const { method, params, network } = await send.toRequest({ request, order })
  expect([method, network]).toEqual(['solana_signAndSendTransaction', cluster.caipNetworkId])
  const { transaction: text, pubkey } = params as { transaction: string; pubkey: string }
  expect(pubkey).toBe(order.from)
  const transaction = VersionedTransaction.deserialize(base64.decode(text))
  transaction.sign([key])
  const config = { encoding: 'base64' }
  await cluster.rpc('sendTransaction', [base64.encode(transaction.serialize()), config])
}

async function lamportsOf(address: string): Promise<bigint> {
  const { value } = (await cluster.rpc('getBalance', [address])) as { value: number } // a node's answer
  return BigInt(value)
}

test.each([
  ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 'invalid'],
  ['GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAE0B', 'invalid'],
  ['11111111111111111111111111111111', 'nobody'],
  ['1nc1nerator11111111111111111111111111111111', 'nobody'],
  ['GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB', undefined],
])('param: the address %s: %s', (address, problem) => {
  expect(send.problemOf(address)).toBe(problem)
})

test('default: SOL arrives, for the fee that was told', async () => {
  const { key, from, order } = await start()
  const given = order()

  const quote = await send.quote({ request, order: given })
  await carryOut(key, given)

  expect(quote).toMatchObject({ fee: { about: fee, most: fee }, fails: false, isContract: false })
  expect(await lamportsOf(given.to)).toBe(given.amount)
  expect(await lamportsOf(from)).toBe(1_000_000_000n - given.amount - fee)
})

test('behavior: all of it but the fee leaves nothing behind', async () => {
  const { key, from, order } = await start()
  const all = order({ amount: 1_000_000_000n - fee })

  await carryOut(key, all)

  expect([await lamportsOf(all.to), await lamportsOf(from)]).toEqual([all.amount, 0n])
})

test('error: a new account that would get too little, and one that would keep too little, are told before', async () => {
  const { key, order } = await start()
  const { kept, least } = await send.quote({ request, order: order() })
  expect([kept, least]).toEqual([rent, rent])

  await expect(carryOut(key, order({ amount: rent - 1n }))).rejects.toThrow(/rent/i)
  await expect(carryOut(key, order({ amount: 1_000_000_000n - fee - rent + 1n }))).rejects.toThrow(
    /rent/i,
  )
  await carryOut(key, order({ amount: rent }))
  const { from: known } = await start()
  expect(await send.quote({ request, order: order({ to: known }) })).not.toHaveProperty('least')
})

for (const [name, program] of [
  ['Token', tokenProgram],
  ['Token-2022', token2022Program],
] as const)
  test(`default: a token of ${name} arrives, in an account that is opened for the recipient`, async () => {
    const { key, from, order } = await start()
    const held = await createSolanaToken(cluster, { owner: from, amount: 5_000_000n, program })
    const token = { address: held.mint, decimals: 6 }
    const given = order({ token, amount: 2_000_000n })
    const before = await lamportsOf(from)

    const quote = await send.quote({ request, order: given })
    await carryOut(key, given)

    expect(quote).toMatchObject({ fails: false, isLost: false })
    expect(quote).not.toHaveProperty('least')
    expect([await held.heldBy(given.to), await held.heldBy(from)]).toEqual([2_000_000n, 3_000_000n])
    expect(await lamportsOf(from)).toBe(before - quote.fee.about - (quote.opening ?? 0n))
    expect(await send.quote({ request, order: given })).not.toHaveProperty('opening')
  })

test('behavior: of several accounts of a token the one that holds enough is used', async () => {
  const { key, from, order } = await start()
  const held = await createSolanaToken(cluster, { owner: from, amount: 1n, apart: 9_000_000n })
  const token = { address: held.mint, decimals: 6 }
  const given = order({ token, amount: 9_000_000n })

  await carryOut(key, given)

  expect(await held.heldBy(given.to)).toBe(9_000_000n)
  await expect(send.quote({ request, order: given })).rejects.toMatchObject({
    code: 'TOKEN_NOT_HELD',
  })
})

test('error: a token that is frozen fails, and the address of a token account loses what it gets', async () => {
  const { from, order } = await start()
  const held = await createSolanaToken(cluster, { owner: from, amount: 5_000_000n, freeze: true })
  const token = { address: held.mint, decimals: 6 }

  expect(await send.quote({ request, order: order({ token, amount: 1_000_000n }) })).toMatchObject({
    fails: true,
  })
  expect(await send.quote({ request, order: order({ to: held.mint }) })).toMatchObject({
    isContract: true,
    isLost: true,
  })
})
