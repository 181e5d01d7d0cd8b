import { concat, encodeFunctionData, toHex } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { createRpcHandlers } from '../../../secure-frame/handlers/rpc.ts'
import { createTestFrame } from '../../../secure-frame/testing.ts'
import type { WalletRequest } from '../../types.ts'
import { simple7702Abi, simple7702Address } from '../smart/contracts.ts'

const friend = '0x52908400098527886E0F7030069857D2E4169EE7'
const paymaster = '0x0578cFB241215b77442a541325d6A4E6dFE700Ec'
const smartAccounts = [{ caipNetworkId: 'eip155:1', kind: 'eip7702', sponsored: false } as const]

/** What a site drafts: the account's call, all gas, and prices. */
function draft(sender: string) {
  const args = [friend, 1n, '0x'] as const
  return {
    sender,
    nonce: '0x0',
    callData: encodeFunctionData({ abi: simple7702Abi, functionName: 'execute', args }),
    callGasLimit: toHex(100_000),
    verificationGasLimit: toHex(100_000),
    preVerificationGas: toHex(100_000),
    maxFeePerGas: '0x2',
    maxPriorityFeePerGas: '0x1',
  }
}

const ofPaymaster = {
  paymaster,
  paymasterData: '0x',
  paymasterVerificationGasLimit: toHex(100_000),
  paymasterPostOpGasLimit: toHex(100_000),
}

/** What the person sees of an operation that the site has drafted. */
async function shownFor(wish: object, bundlerOf = (node: WalletRequest) => node) {
  const answers: Record<string, unknown> = {
    eth_chainId: '0x1',
    eth_getCode: concat(['0xef0100', simple7702Address]),
    eth_getBlockByNumber: { baseFeePerGas: '0x1', gasLimit: '0x1c9c380' },
    eth_maxPriorityFeePerGas: '0x1',
    eth_call: toHex(0, { size: 32 }),
  }
  const node = async ({ method }: { method: string }) => {
    if (method in answers) return answers[method]
    throw Object.assign(new Error('not here'), { code: -32601 })
  }
  const { ask, address, approve, frame } = await createTestFrame({
    smartAccounts,
    node,
    bundler: bundlerOf(node),
  })
  await frame.preference.choose('smartAccount')
  const asked = ask('eth_sendUserOperation', [
    { ...draft(address), ...wish },
    entryPoint08Address,
  ]).catch((error: Error) => error)
  const item = await Promise.race([approve(), asked.then((error) => expect.fail(String(error)))])
  await asked // the bundler takes none
  return item
}

test('behavior: a contract that the site has pay the fee is no gift: it may charge in tokens (T7)', async () => {
  expect(await shownFor(ofPaymaster)).toMatchObject({
    fee: { sponsored: true },
    warnings: expect.arrayContaining(['feePayer']),
  })
})

test('behavior: what that contract may charge for is shown and judged: all gas, its own too (T7)', async () => {
  const dear = { ...ofPaymaster, paymasterPostOpGasLimit: toHex(1_000_000_000_000_000_000n) }

  const [item, absurd] = [await shownFor(ofPaymaster), await shownFor(dear)]

  expect(item).toMatchObject({ fee: { most: '1000000' } }) // five limits, at 2 wei each
  expect(item.warnings).not.toContain('feeHigh')
  expect(absurd).toMatchObject({
    fee: { most: '2000000000000800000', sponsored: true },
    warnings: expect.arrayContaining(['feePayer', 'feeHigh']),
  })
})

test('error: no contract at all is no payer: the account would pay what is shown as paid by another (T7)', async () => {
  const { ask, address, frame } = await createTestFrame({ smartAccounts })
  await frame.preference.choose('smartAccount')
  const wish = { ...ofPaymaster, paymaster: `0x${'00'.repeat(20)}` }

  const asked = ask('eth_sendUserOperation', [{ ...draft(address), ...wish }, entryPoint08Address])

  await expect(asked).rejects.toMatchObject({ details: { path: '0.paymaster' } })
})

test('default: without one the account pays, and nothing is said of another payer', async () => {
  const { warnings, ...item } = await shownFor({})

  expect(item).toMatchObject({ fee: { most: '600000' } })
  expect(warnings).not.toContain('feePayer')
})

const revert = () =>
  Object.assign(new Error('UserOperation reverted: transfer amount exceeds balance'), {
    code: -32521,
  })
const open = {
  callGasLimit: undefined,
  verificationGasLimit: undefined,
  preVerificationGas: undefined,
}

test('behavior: calls that would fail come before the user, with the warning, the reason and a fee', async () => {
  const item = await shownFor(open, (node) => async (request) => {
    if (request.method !== 'eth_estimateUserOperationGas') return node(request)
    const [{ callData }] = request.params as [{ callData: string }]
    if (callData.includes(friend.slice(2).toLowerCase())) throw revert()
    return { callGasLimit: '0x1', verificationGasLimit: '0x186a0', preVerificationGas: '0xc350' }
  })

  expect(item).toMatchObject({
    simulation: { status: 'fails', reason: revert().message },
    warnings: expect.arrayContaining(['fails']),
  })
  expect('fee' in item && Number(item.fee?.most)).toBeGreaterThan(1_000_000)
})

test('error: where the bundler takes no operation at all, its words leave us without those of a library (F25)', async () => {
  const node = async ({ method }: { method: string }) => {
    if (method === 'eth_getCode') return concat(['0xef0100', simple7702Address])
    if (method === 'eth_getBlockByNumber') return { baseFeePerGas: '0x1', gasLimit: '0x1c9c380' }
    if (method === 'eth_call') return toHex(0, { size: 32 })
    if (method === 'eth_estimateUserOperationGas') throw revert()
    return '0x1'
  }
  const { frame, address } = await createTestFrame({ smartAccounts, node, bundler: node })
  await frame.preference.choose('smartAccount')

  const failure = await createRpcHandlers(frame)
    .RPC_REQUEST({
      namespace: 'eip155',
      caipNetworkId: 'eip155:1',
      method: 'eth_sendUserOperation',
      params: [{ ...draft(address), ...open }, entryPoint08Address],
    } as never) // what the widget adds is not needed here
    .catch((error: Error) => error)

  expect(String(failure)).toContain(revert().message)
  expect(String(failure)).not.toMatch(/Request Arguments|viem|callData/)
})
