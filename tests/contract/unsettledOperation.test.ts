import { encodeFunctionData, type Hex, parseEther, toHex } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createNodeClient } from '../../chains/eip155/nodeClient.ts'
import { simpleAccountAbi } from '../../chains/eip155/smart/contracts.ts'
import type { WalletRequest } from '../../chains/types.ts'
import { compileContract } from '../../scripts/stack/compileContract.mjs'
import { deploySmartAccounts } from '../../scripts/stack/deploySmartAccounts.mjs'
import { startAnvil } from '../../scripts/stack/startAnvil.mjs'
import { startBundler } from '../../scripts/stack/startBundler.mjs'
import { smartAddressOf } from '../../secure-frame/account/smartAddressOf.ts'
import { createTestFrame } from '../../secure-frame/testing.ts'

// A bundler that says no to a user operation, keeps it, and passes it on later (T21); a real chain and bundler.

const chainId = 1
const smart = { caipNetworkId: 'eip155:1', kind: 'erc4337', sponsored: false } as const
const requestOf = (url: string) =>
  createNodeClient({ endpoints: [{ url, relayed: false }], chainId }).request

let stops: (() => Promise<void>)[] = []
let node: WalletRequest
let bundler: WalletRequest
beforeAll(async () => {
  compileContract('examples/contracts/DemoPaymaster.sol', '.cache/contracts')
  const anvil = await startAnvil({ chainId })
  stops = [anvil.stop]
  await deploySmartAccounts(anvil)
  const started = await startBundler(anvil)
  stops.unshift(started.stop)
  node = requestOf(anvil.url)
  bundler = requestOf(started.url)
}, 90_000)
afterAll(async () => {
  for (const stop of stops) await stop()
})

const balanceOf = async (address: string) =>
  BigInt(String(await node({ method: 'eth_getBalance', params: [address, 'latest'] })))
const receiptOf = (hash: unknown) =>
  vi.waitUntil(() => bundler({ method: 'eth_getUserOperationReceipt', params: [hash] }), {
    timeout: 20_000,
    interval: 100,
  })

/** A smart account with ten ether, whose bundler refuses what it is given while `lies`, and keeps it. */
async function createVictim() {
  const liar = { lies: false, isMute: false, kept: [] as (readonly unknown[])[] }
  const world = await createTestFrame({
    smartAccounts: [smart],
    node,
    async bundler(asked) {
      if (asked.method === 'eth_getUserOperationReceipt' && liar.isMute) return null
      if (asked.method !== 'eth_sendUserOperation' || !liar.lies) return bundler(asked)
      liar.kept.push(asked.params ?? [])
      throw Object.assign(new Error("AA21 didn't pay prefund: insufficient funds"), {
        code: -32000,
      })
    },
  })
  await world.frame.preference.choose('smartAccount')
  const from = await smartAddressOf(world.frame, smart, world.address)
  await node({ method: 'anvil_setBalance', params: [from, toHex(parseEther('10'))] })
  return {
    liar,
    approve: world.approve,
    approvals: world.frame.approvals,
    /** Asks for a payment as a site does, and says yes; gives what the person saw. */
    async pay(to: Hex, ether: string) {
      const calls = [{ to, value: toHex(parseEther(ether)) }]
      const asked = world.ask('wallet_sendCalls', [{ version: '2.0.0', from, calls }])
      const answer = asked.catch((error: Error) => error)
      const item = await world.approve()
      return { warnings: item.warnings, answer: await answer }
    },
    /** Asks for a payment as a site that drafts operations by itself. */
    draft(to: Hex, nonce: bigint) {
      const callData = encodeFunctionData({
        abi: simpleAccountAbi,
        functionName: 'execute',
        args: [to, parseEther('1'), '0x'],
      })
      const gas = {
        callGasLimit: toHex(100_000),
        verificationGasLimit: toHex(500_000),
        preVerificationGas: toHex(100_000),
      }
      const operation = { sender: from, nonce: toHex(nonce), callData, signature: '0x', ...gas }
      return world.ask('eth_sendUserOperation', [operation, entryPoint07Address])
    },
    /** Says yes to it. */
    async approveDraft(asked: Promise<unknown>) {
      const answer = asked.catch((error: Error) => error)
      await world.approve()
      return answer
    },
    /** Gives what it hid to the real bundler, whose answer counts. */
    async passOn(params: readonly unknown[]) {
      return receiptOf(await bundler({ method: 'eth_sendUserOperation', params }))
    },
  }
}

test('behavior: of an operation that was refused and the same one again, only one is ever made', async () => {
  const { liar, pay, passOn } = await createVictim()
  const to = privateKeyToAccount(generatePrivateKey()).address
  const other = privateKeyToAccount(generatePrivateKey()).address
  await pay(other, '1') // the account itself is made by its first operation
  await vi.waitUntil(async () => (await balanceOf(other)) > 0n, { timeout: 20_000 })
  liar.lies = true

  const first = await pay(to, '1')
  const second = await pay(to, '1')
  const [one, two] = liar.kept
  await passOn(two!)
  await expect(passOn(one!)).rejects.toThrow(/nonce/i)

  expect(first.answer).toMatchObject({
    code: -32003,
    message: expect.stringMatching(/AA21.*may still go through.*takes its place/),
  })
  expect(second.warnings).toContain('replaces')
  expect(await balanceOf(to)).toBe(parseEther('1'))

  liar.lies = false
  const third = await pay(to, '2')
  expect(third.warnings).toContain('landed')
  await vi.waitUntil(async () => (await balanceOf(to)) === parseEther('3'), { timeout: 20_000 })
}, 60_000)

test('error: a nonce of the site whose turn has not come is refused, and holds up nothing', async () => {
  const { liar, pay, draft } = await createVictim()
  const to = privateKeyToAccount(generatePrivateKey()).address

  await expect(draft(to, 0x3e8n)).rejects.toMatchObject({ code: -32602 })
  const { warnings } = await pay(to, '1')
  await vi.waitUntil(async () => (await balanceOf(to)) > 0n, { timeout: 20_000 })

  expect(warnings).not.toContain('replaces')
  expect(await balanceOf(to)).toBe(parseEther('1'))
  expect(liar.kept).toHaveLength(0)
})

test('behavior: a site names a key alone, or the next nonce of it', async () => {
  const { pay, draft, approveDraft } = await createVictim()
  const to = privateKeyToAccount(generatePrivateKey()).address
  const key = 7n << 64n
  await pay(to, '1')
  for (const [paid, nonce] of [key, key, key + 2n].entries()) {
    await vi.waitUntil(async () => (await balanceOf(to)) === parseEther(String(paid + 1)), {
      timeout: 20_000,
    })
    expect(await approveDraft(draft(to, nonce))).toMatch(/^0x[0-9a-f]{64}$/)
  }
}, 60_000)

test('behavior: an operation whose nonce something else has used is told, and left', async () => {
  const { liar, pay, draft, approveDraft, passOn } = await createVictim()
  const to = privateKeyToAccount(generatePrivateKey()).address
  const key = 9n << 64n
  liar.lies = true
  await approveDraft(draft(to, key))
  await approveDraft(draft(to, key)) // takes the place of the first one, which goes through
  liar.isMute = true
  await passOn(liar.kept[0]!)
  liar.lies = false

  const { warnings } = await pay(to, '2')

  expect(warnings).toContain('landed')
  await vi.waitUntil(async () => (await balanceOf(to)) === parseEther('3'), { timeout: 20_000 })
}, 60_000)

test('behavior: of two that were shown as taking the place of a third one, the second one signs nothing', async () => {
  const { liar, draft, approveDraft, approve, approvals } = await createVictim()
  const to = privateKeyToAccount(generatePrivateKey()).address
  const key = 11n << 64n
  liar.lies = true
  await approveDraft(draft(to, key))
  liar.lies = false

  const asked = [1, 2].map(() => draft(to, key).catch((error: Error) => error.message))
  await vi.waitUntil(() => approvals.state().waiting === 2, { timeout: 20_000 })
  const shown = [await approve(), await approve()]
  const answers = await Promise.all(asked)

  expect(shown.map((it) => it.warnings.includes('replaces'))).toEqual([true, true])
  expect(answers.filter((it) => /^0x[0-9a-f]{64}$/.test(String(it)))).toHaveLength(1)
  expect(answers.filter((it) => /^Nothing was signed/.test(String(it)))).toHaveLength(1)
}, 60_000)
