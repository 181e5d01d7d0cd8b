import { SystemProgram } from '@solana/web3.js'
import { expect, test } from 'vitest'
import type { WalletRequest } from '../types.ts'
import { decodeTransaction } from './decodeTransaction.ts'
import { simulateTransaction } from './simulateTransaction.ts'
import { keyOf, signer, u64, writeV0, writeWithTable } from './testing.ts'

// What a real node says is in tests/contract; these are answers that the local one cannot be made to give.

const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const address = signer.publicKey.toBase58()
const [table, mint, held] = [3, 4, 5].map((number) => keyOf(number)) as [
  ReturnType<typeof keyOf>,
  ReturnType<typeof keyOf>,
  ReturnType<typeof keyOf>,
] // as many

type Shown = { lamports: number; owner: string; data: [string, 'base64'] }
const account = (
  lamports: number,
  owner = SystemProgram.programId.toBase58(),
  data: number[] = [],
) => ({ lamports, owner, data: [Buffer.from(data).toString('base64'), 'base64'] }) satisfies Shown
const tokens = (amount: bigint, owner = signer.publicKey) =>
  account(2_039_280, tokenProgram, [
    ...mint.toBytes(),
    ...owner.toBytes(),
    ...u64(amount),
    ...new Uint8Array(93),
  ])
const tableOf = (entries: Map<number, Uint8Array>) => {
  const data = new Uint8Array(56 + 256 * 32)
  for (const [entry, key] of entries) data.set(key, 56 + entry * 32)
  return account(1, 'AddressLookupTab1e1111111111111111111111111', [...data])
}

/** A node with these accounts, of which those in `after` are others once the transaction has run. */
function createNode(
  before: Record<string, Shown>,
  { after = {}, value = {} }: { after?: Record<string, Shown | null>; value?: object } = {},
) {
  const asked: string[][] = []
  const request: WalletRequest = async ({ method, params = [] }) => {
    if (method === 'getMultipleAccounts')
      return { value: (params[0] as string[]).map((it) => before[it] ?? null) } // what the code asks
    const { accounts } = params[1] as { accounts: { addresses: string[] } } // the same
    asked.push(accounts.addresses)
    const states: Record<string, Shown | null> = { ...before, ...after }
    const shown = accounts.addresses.map((it) => states[it] ?? null)
    return { value: { err: null, logs: [], accounts: shown, ...value } }
  }
  return { asked, request }
}

const plain = writeV0([
  SystemProgram.transfer({ fromPubkey: signer.publicKey, toPubkey: keyOf(1), lamports: 5 }),
])
const simulate = (request: WalletRequest, bytes = plain, feeLamports = 0n) =>
  simulateTransaction({
    request,
    bytes,
    transaction: decodeTransaction(bytes, address),
    address,
    feeLamports,
  })

test('default: what is gone of the coin, but for the fee', async () => {
  const { request } = createNode(
    { [address]: account(10_000) },
    { after: { [address]: account(4_995) } },
  )

  expect(await simulate(request, plain, 5_000n)).toEqual({
    status: 'changes',
    changes: [{ amount: 5n, direction: 'out' }],
  })
})

test('behavior: tokens on an account that only a lookup table names are counted', async () => {
  const { request, asked } = createNode(
    {
      [address]: account(10_000),
      [table.toBase58()]: tableOf(new Map([[9, held.toBytes()]])),
      [held.toBase58()]: tokens(7n),
    },
    { after: { [held.toBase58()]: tokens(2n) } },
  )

  const simulation = await simulate(request, writeWithTable(table, SystemProgram.programId))

  expect(asked).toEqual([[address, held.toBase58()]])
  expect(simulation).toEqual({
    status: 'changes',
    changes: [{ token: mint.toBase58(), amount: 5n, direction: 'out' }],
  })
})

test('behavior: an account that gets another owner has left the account', async () => {
  const { request } = createNode(
    {
      [address]: account(1),
      [table.toBase58()]: tableOf(new Map([[9, held.toBytes()]])),
      [held.toBase58()]: tokens(7n),
    },
    { after: { [held.toBase58()]: tokens(7n, keyOf(2)) } },
  )

  expect(await simulate(request, writeWithTable(table, SystemProgram.programId))).toMatchObject({
    changes: [{ token: mint.toBase58(), amount: 7n, direction: 'out' }],
  })
})

test.each<[string, object, string]>([
  [
    'the program',
    { err: {}, logs: ['Program log: Error: slippage', 'Program 1 failed: x'] },
    'slippage',
  ],
  ['the network', { err: 'BlockhashNotFound', logs: null }, 'BlockhashNotFound'],
  [
    'a code',
    { err: { InstructionError: [0, { Custom: 1 }] } },
    '{"InstructionError":[0,{"Custom":1}]}',
  ],
  ['too many words', { err: 'x'.repeat(1_000) }, 'x'.repeat(300)],
])('behavior: a failure in the words of %s', async (_, value, reason) => {
  const { request } = createNode({ [address]: account(1) }, { value })

  expect(await simulate(request)).toEqual({ status: 'fails', reason })
})

test.each<[string, object]>([
  ['no accounts', { accounts: null }],
  ['too few accounts', { accounts: [] }],
  ['data that is no base64', { accounts: [account(1), { ...account(1), data: ['*', 'base64'] }] }],
  ['accounts in another form', { accounts: [{ parsed: true }, null] }],
])('error: %s make it unavailable', async (_, value) => {
  const { request } = createNode({ [address]: account(1) }, { value })

  expect(await simulate(request)).toEqual({ status: 'unavailable' })
})

test('error: so does a node that cannot', async () => {
  expect(await simulate(() => Promise.reject(new Error('Method not found')))).toEqual({
    status: 'unavailable',
  })
})
