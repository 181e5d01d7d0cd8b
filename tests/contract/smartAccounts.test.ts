import { getContractAddress, type Hex, hexToBytes, parseEther, toHex } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createNodeClient } from '../../chains/eip155/nodeClient.ts'
import { chainClient } from '../../chains/eip155/smart/chainClient.ts'
import { creationCall } from '../../chains/eip155/smart/creationCall.ts'
import { prepareBatch, signBatch } from '../../chains/eip155/smart/selfBatch.ts'
import { type SmartKind, smartAddress } from '../../chains/eip155/smart/toViemAccount.ts'
import {
  prepareOperation,
  type SmartWorld,
  sendOperation,
} from '../../chains/eip155/smart/userOperation.ts'
import { submitTransaction } from '../../chains/eip155/submitTransaction.ts'
import type { WalletRequest } from '../../chains/types.ts'
import { compileContract } from '../../scripts/stack/compileContract.mjs'
import { deploySmartAccounts } from '../../scripts/stack/deploySmartAccounts.mjs'
import { startAnvil } from '../../scripts/stack/startAnvil.mjs'
import { startBundler } from '../../scripts/stack/startBundler.mjs'
import { startPaymaster } from '../../scripts/stack/startPaymaster.mjs'

// A real chain, the real contracts, a real bundler.

const chainId = 31337
const requestOf = (url: string) =>
  createNodeClient({ endpoints: [{ url, relayed: false }], chainId }).request

let stops: (() => Promise<void>)[] = []
let node: WalletRequest
let bundler: WalletRequest
let paymaster: WalletRequest
/** Those contracts pay for everyone. */
let paymasters: Awaited<ReturnType<typeof deploySmartAccounts>>['paymasters']

beforeAll(async () => {
  compileContract('examples/contracts/DemoPaymaster.sol', '.cache/contracts')
  const anvil = await startAnvil({ chainId })
  stops = [anvil.stop]
  paymasters = (await deploySmartAccounts(anvil)).paymasters
  const started = await startBundler(anvil)
  stops.unshift(started.stop)
  const sponsor = await startPaymaster({ paymasters })
  stops.unshift(sponsor.stop)
  node = requestOf(anvil.url)
  bundler = requestOf(started.url)
  paymaster = requestOf(sponsor.url)
}, 90_000)
afterAll(async () => {
  for (const stop of stops) await stop()
})

/** A new owner with a smart account of that kind, and so much ether on it. */
async function createAccount(kind: SmartKind, { sponsored = false, ether = '1' } = {}) {
  const key = privateKeyToAccount(generatePrivateKey())
  const sender = await smartAddress(chainClient(node, chainId), { kind, owner: key.address })
  await node({ method: 'anvil_setBalance', params: [sender, toHex(parseEther(ether))] })
  const world: SmartWorld = {
    kind,
    chainId,
    owner: key.address,
    node,
    bundler,
    ...(sponsored && { paymaster }),
  }
  const sign = async (digest: Uint8Array) => hexToBytes(await key.sign({ hash: toHex(digest) }))
  return { world, sender, sign }
}

async function receiptOf(hash: Hex) {
  const receipt = await vi.waitUntil(
    () => bundler({ method: 'eth_getUserOperationReceipt', params: [hash] }),
    { timeout: 20_000, interval: 100 },
  )
  return receipt as { success: boolean } // the bundler's own receipt
}
const balanceOf = async (address: string) =>
  BigInt(String(await node({ method: 'eth_getBalance', params: [address, 'latest'] })))
const stranger = () => privateKeyToAccount(generatePrivateKey()).address

test.each<SmartKind>(['eip7702', 'erc4337'])(
  'default: %s, two calls in one transaction, from an account that was never used',
  async (kind) => {
    const { world, sender, sign } = await createAccount(kind)
    const [first, second] = [stranger(), stranger()]

    const prepared = await prepareOperation(world, [
      { to: first, value: 1n, data: '0x' },
      { to: second, value: 2n, data: '0x' },
    ])
    const receipt = await receiptOf(await sendOperation(world, prepared, sign))

    expect(prepared.sender).toBe(sender)
    expect(receipt.success).toBe(true)
    expect([await balanceOf(first), await balanceOf(second)]).toEqual([1n, 2n])
    expect(parseEther('1') - (await balanceOf(sender))).toBeLessThanOrEqual(prepared.maxFeeWei + 3n)
  },
  30_000,
)

test.each<SmartKind>(['eip7702', 'erc4337'])(
  'param: a paymaster pays, %s without a coin of its own',
  async (kind) => {
    const { world, sender, sign } = await createAccount(kind, { sponsored: true, ether: '0' })
    await node({ method: 'anvil_setBalance', params: [sender, '0x1'] })
    const friend = stranger()

    const prepared = await prepareOperation(world, [{ to: friend, value: 1n, data: '0x' }])
    const receipt = await receiptOf(await sendOperation(world, prepared, sign))

    expect(prepared.maxFeeWei).toBe(0n)
    expect(receipt.success).toBe(true)
    expect([await balanceOf(friend), await balanceOf(sender)]).toEqual([1n, 0n])
  },
  30_000,
)

test('behavior: an operation whose paymaster the site chose costs what its gas costs, and no gas that is set is usual', async () => {
  const { world } = await createAccount('erc4337')
  const calls = [{ to: stranger(), value: 1n, data: '0x' }] as const
  const chosen = {
    paymaster: paymasters[entryPoint07Address.toLowerCase()] as Hex,
    paymasterData: '0x',
  } as const

  const own = await prepareOperation(world, calls)
  const named = await prepareOperation(world, calls, chosen)
  const set = await prepareOperation(world, calls, {
    ...chosen,
    paymasterPostOpGasLimit: 100_000_000n,
  })

  expect(named.maxFeeWei).toBeGreaterThan(own.maxFeeWei / 2n)
  expect(named.maxFeeWei).toBeLessThan(own.maxFeeWei * 5n)
  expect(set.maxFeeWei).toBeGreaterThan(named.usualFeeWei! * 50n)
  expect(set.usualFeeWei).toBeLessThan(named.usualFeeWei! * 2n)
}, 30_000)

test('behavior: gas that a site sets of an operation does not count as usual', async () => {
  const { world } = await createAccount('erc4337')
  const calls = [{ to: stranger(), value: 1n, data: '0x' }] as const

  const own = await prepareOperation(world, calls)
  const set = await prepareOperation(world, calls, { preVerificationGas: 100_000_000n })

  expect(own.usualFeeWei).toBeGreaterThan(0n)
  expect(own.maxFeeWei).toBeLessThan(own.usualFeeWei! * 10n)
  expect(set.maxFeeWei).toBeGreaterThan(own.usualFeeWei! * 50n)
  expect(set.usualFeeWei).toBeLessThan(own.usualFeeWei! * 2n)
}, 30_000)

test('behavior: an account that is a contract deploys others, the same one twice', async () => {
  const { world, sign } = await createAccount('erc4337')
  const runtime = '602a60005260206000f3' // answers 42
  const data = `0x600a600c600039600a6000f3${runtime}` as const
  const deploy = async (salt: bigint) => {
    const call = await creationCall(node, { data, value: 0n })
    const prepared = await prepareOperation(world, [call!]) // the chain has the factory
    const receipt = await receiptOf(await sendOperation(world, prepared, sign))
    const address = getContractAddress({
      opcode: 'CREATE2',
      from: '0x4e59b44847b379578588920cA78FbF26c0B4956C',
      salt: toHex(salt, { size: 32 }),
      bytecode: data,
    })
    return [receipt.success, await node({ method: 'eth_getCode', params: [address, 'latest'] })]
  }

  expect(await deploy(0n)).toEqual([true, `0x${runtime}`])
  expect(await deploy(1n)).toEqual([true, `0x${runtime}`])
}, 30_000)

test('error: without the factory no contract is deployed', async () => {
  const nowhere: WalletRequest = async () => '0x'

  expect(await creationCall(nowhere, { data: '0x00', value: 0n })).toBeUndefined()
})

test('default: without a bundler, the account sends the batch to itself and delegates once', async () => {
  const { world, sender, sign } = await createAccount('eip7702')
  const friend = stranger()
  const calls = [
    { to: friend, value: 1n, data: '0x' },
    { to: friend, value: 2n, data: '0x' },
  ] as const
  const send = async (nonce: number) => {
    const batch = await prepareBatch({ request: node, owner: world.owner, chainId, calls })
    const raw = await signBatch(batch, { nonce, sign })
    const hash = await submitTransaction({ request: node, raw })
    const receipt = await vi.waitUntil(
      () => node({ method: 'eth_getTransactionReceipt', params: [hash] }),
      { timeout: 10_000 },
    )
    return { batch, receipt: receipt as { status: Hex; type: Hex } } // the node's own receipt
  }

  const first = await send(0)
  const spent = parseEther('1') - (await balanceOf(sender))
  const second = await send(2)

  expect(first).toMatchObject({
    batch: { delegates: true },
    receipt: { status: '0x1', type: '0x4' },
  })
  expect(second).toMatchObject({
    batch: { delegates: false },
    receipt: { status: '0x1', type: '0x2' },
  })
  expect(await balanceOf(friend)).toBe(6n)
  expect(spent).toBeLessThanOrEqual(first.batch.maxFeeWei + 3n)
})

test('behavior: a batch of which one call would fail is told before anybody signs', async () => {
  const { world } = await createAccount('eip7702')
  const calls = [
    { to: stranger(), value: 1n, data: '0x' },
    { to: stranger(), value: parseEther('2'), data: '0x' },
  ] as const

  const batch = await prepareBatch({ request: node, owner: world.owner, chainId, calls })

  expect(batch.failure).toBeDefined()
})

test('behavior: an answer of the bundler that got lost is no second operation (F2)', async () => {
  const { world, sign } = await createAccount('eip7702')
  const friend = stranger()
  let offered = 0
  const forgetful: WalletRequest = async (args) => {
    const answer = await bundler(args)
    if (args.method !== 'eth_sendUserOperation') return answer
    offered += 1
    throw new Error('socket hang up')
  }

  const prepared = await prepareOperation(world, [{ to: friend, value: 5n, data: '0x' }])
  const hash = await sendOperation({ ...world, bundler: forgetful }, prepared, sign)

  expect((await receiptOf(hash)).success).toBe(true)
  expect(offered).toBe(1)
  expect(await balanceOf(friend)).toBe(5n)
}, 30_000)

test('error: a call that would fail is told before anybody signs', async () => {
  const { world } = await createAccount('eip7702')
  const call = { to: stranger(), value: parseEther('2'), data: '0x' } as const

  const { failure } = await prepareOperation(world, [call])

  expect(failure).toMatchObject({ message: expect.stringContaining('reverted') })
})
