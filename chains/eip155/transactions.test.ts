import { type ChildProcess, spawn } from 'node:child_process'
import { type Hex, hexToBytes, keccak256, parseEther, serializeTransaction, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { WalletRequest } from '../types.ts'
import { createNodeClient } from './nodeClient.ts'
import { prepareTransaction, type TransactionRequest } from './prepareTransaction.ts'
import { signTransaction } from './signTransaction.ts'
import { submitTransaction } from './submitTransaction.ts'

const anvilPath =
  process.env.ANVIL_PATH ??
  `node_modules/@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : 'arm64'}/bin/anvil`
const account = privateKeyToAccount(
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80', // anvil's first, known to everybody
)
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const from = account.address

let anvil: ChildProcess
let node: WalletRequest

beforeAll(async () => {
  anvil = spawn(anvilPath, ['--host', '127.0.0.1', '--port', '0', '--chain-id', '31337'])
  const url = await new Promise<string>((resolve, reject) => {
    anvil.once('error', reject)
    anvil.stdout?.on('data', (chunk) => {
      const [, address] = /Listening on (\S+)/.exec(String(chunk)) ?? []
      if (address) resolve(`http://${address}`)
    })
  })
  node = createNodeClient({ endpoints: [{ url, relayed: false }], chainId: 31337 }).request
})
afterAll(() => void anvil.kill())

const sign65 = async (digest: Uint8Array) => hexToBytes(await account.sign({ hash: toHex(digest) }))
const prepare = (given: Partial<TransactionRequest>, request = node) =>
  prepareTransaction({ request, given: { from, ...given }, chainId: 31337 })

async function sign(given: Partial<TransactionRequest>): Promise<Hex> {
  const { transaction } = await prepare(given)
  const nonce = Number(await node({ method: 'eth_getTransactionCount', params: [from, 'pending'] }))
  return signTransaction({ ...transaction, nonce }, sign65)
}

const submit = (raw: Hex, request = node) =>
  submitTransaction({ request, raw, wait: () => Promise.resolve() })
const receipt = (hash: Hex) => node({ method: 'eth_getTransactionReceipt', params: [hash] })
const nonceOf = async () =>
  Number(await node({ method: 'eth_getTransactionCount', params: [from, 'pending'] }))

/** The real node behind a line that breaks as the test says; `broken` gets the method's turn. */
function brokenLine(broken: (method: string, turn: number) => 'before' | 'after' | undefined) {
  const turns: Record<string, number> = {}
  const request: WalletRequest = async (args) => {
    const turn = (turns[args.method] ?? 0) + 1
    turns[args.method] = turn
    const when = broken(args.method, turn)
    if (when === 'before') throw new Error('socket hang up')
    const answer = await node(args)
    if (when === 'after') throw new Error('socket hang up')
    return answer
  }
  return { request, turns }
}

test('default: what the site left open is filled, signed, taken and mined', async () => {
  const { transaction, maxFeeWei, failure } = await prepare({ to: friend, value: '0x1' })
  const hash = await submit(await sign({ to: friend, value: '0x1' }))

  expect(transaction).toMatchObject({ type: 'eip1559', chainId: 31337, gas: 21_000n, value: 1n })
  expect(maxFeeWei).toBe(transaction.type === 'eip1559' && 21_000n * transaction.maxFeePerGas)
  expect(failure).toBeUndefined()
  // The node mines it a moment after it took it.
  await vi.waitFor(async () =>
    expect(await receipt(hash)).toMatchObject({ status: '0x1', transactionHash: hash }),
  )
})

test('behavior: what is usual now is told from recent blocks, or from the price the node proposes', async () => {
  const given = { to: friend, gas: '0xf4240', maxFeePerGas: '0x174876e800' } as const
  const noHistory: WalletRequest = (args) =>
    args.method === 'eth_feeHistory'
      ? Promise.reject(Object.assign(new Error('unknown'), { code: -32601 }))
      : node(args)

  const { usualFeeWei = 0n, maxFeeWei } = await prepare(given)
  const proposed = await prepare(given, noHistory)

  expect(maxFeeWei).toBe(1_000_000n * 100_000_000_000n)
  expect(usualFeeWei).toBeGreaterThan(0n)
  expect(usualFeeWei % 21_000n).toBe(0n) // of the gas that it needs, not of what the site sets
  expect(usualFeeWei * 100n).toBeLessThan(maxFeeWei)
  const price = BigInt(String(await node({ method: 'eth_gasPrice' })))
  expect(proposed.usualFeeWei).toBe(21_000n * price)
})

test('param: what the site set stays', async () => {
  const { transaction } = await prepare({
    to: friend,
    gas: '0xc350',
    maxFeePerGas: '0xee6b2800',
    maxPriorityFeePerGas: '0x3b9aca00',
  })

  expect(transaction).toMatchObject({
    gas: 50_000n,
    maxFeePerGas: 4_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
  })
})

test('param: gasPrice makes it a legacy transaction', async () => {
  const { transaction } = await prepare({ to: friend, gasPrice: '0xee6b2800' })

  expect(transaction).toMatchObject({ type: 'legacy', gasPrice: 4_000_000_000n })
  expect(serializeTransaction({ ...transaction, nonce: 0 })).toMatch(/^0x/)
})

test('param: input means data', async () => {
  expect((await prepare({ to: friend, input: '0x1234' })).transaction.data).toBe('0x1234')
})

test('behavior: one that would fail comes back with the reason', async () => {
  const value = `0x${parseEther('1000000').toString(16)}` as const

  expect((await prepare({ to: friend, value })).failure).toBeInstanceOf(Error)
})

test('behavior: of an account without any coins it says that nothing can be sent, whatever it calls', async () => {
  const poor: WalletRequest = (args) =>
    args.method === 'eth_getBalance' ? Promise.resolve('0x0') : node(args)
  const failing: WalletRequest = (args) =>
    args.method === 'eth_estimateGas' ? Promise.reject(new Error('reverted')) : poor(args)

  expect(await prepare({ to: friend }, poor)).toMatchObject({ isUnpayable: true })
  expect(await prepare({ to: friend }, failing)).toMatchObject({
    isUnpayable: true,
    failure: { message: 'reverted' },
  })
  expect(await prepare({ to: friend })).not.toHaveProperty('isUnpayable')
})

test('behavior: an answer that got lost is no second transaction (F2)', async () => {
  const before = await nonceOf()
  const raw = await sign({ to: friend, value: '0x2' })
  const { request, turns } = brokenLine((method, turn) =>
    method === 'eth_sendRawTransaction' && turn === 1 ? 'after' : undefined,
  )

  expect(await submit(raw, request)).toBe(keccak256(raw))
  expect(turns.eth_sendRawTransaction).toBe(1)
  expect(await nonceOf()).toBe(before + 1)
})

test('behavior: a node out of reach is asked again with the same bytes', async () => {
  const before = await nonceOf()
  const raw = await sign({ to: friend, value: '0x3' })
  const { request, turns } = brokenLine((method, turn) =>
    method === 'eth_sendRawTransaction' && turn < 3 ? 'before' : undefined,
  )

  expect(await submit(raw, request)).toBe(keccak256(raw))
  expect(turns.eth_sendRawTransaction).toBe(3)
  expect(await nonceOf()).toBe(before + 1)
})

test('behavior: one that is there already is not sent again', async () => {
  const raw = await sign({ to: friend, value: '0x4' })
  const hash = await submit(raw)
  const after = await nonceOf()

  expect(await submit(raw)).toBe(hash)
  expect(await nonceOf()).toBe(after)
})

test('error: what the chain says against it is thrown at once', async () => {
  const { transaction } = await prepare({ to: friend })
  const tooPoor = { ...transaction, value: parseEther('1000000'), nonce: await nonceOf() }
  const raw = await signTransaction(tooPoor, sign65)
  const { request, turns } = brokenLine(() => undefined)

  await expect(submit(raw, request)).rejects.toThrow(/[Ii]nsufficient funds/)
  expect(turns.eth_sendRawTransaction).toBe(1)
})

test('error: nobody could tell', async () => {
  const raw = await sign({ to: friend, value: '0x5' })
  const { request } = brokenLine(() => 'before')

  await expect(submit(raw, request)).rejects.toMatchObject({
    code: 'TRANSACTION_UNCERTAIN',
    details: { hash: keccak256(raw) },
  })
})

test('error: a node of another chain signs nothing (F7)', async () => {
  const request: WalletRequest = (args) =>
    args.method === 'eth_chainId' ? Promise.resolve('0x1') : node(args)

  await expect(prepare({ to: friend }, request)).rejects.toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: The node for eip155:31337 speaks for chain 1. Nothing was signed; tell the operator of this server.]`,
  )
})

test.each([
  ['eth_maxPriorityFeePerGas', '-0x1', /eth_maxPriorityFeePerGas/],
  ['eth_maxPriorityFeePerGas', `0x${'f'.repeat(64)}`, /beyond reason/],
  ['eth_getBlockByNumber', null, /eth_getBlockByNumber/],
  ['eth_estimateGas', '21000', /eth_estimateGas/],
  ['eth_chainId', {}, /eth_chainId/],
])('error: %s answered with %j (T21)', async (method, answer, text) => {
  const request: WalletRequest = (args) =>
    args.method === method ? Promise.resolve(answer) : node(args)

  await expect(prepare({ to: friend }, request)).rejects.toThrow(text)
})
