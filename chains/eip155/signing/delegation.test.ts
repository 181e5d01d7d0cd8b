import { concat } from 'viem'
import { expect, test } from 'vitest'
import { createTestFrame } from '../../../secure-frame/testing.ts'
import { simple7702Address } from '../smart/contracts.ts'

const friend = '0x52908400098527886E0F7030069857D2E4169EE7'
const smartAccounts = [{ caipNetworkId: 'eip155:1', kind: 'eip7702', sponsored: false } as const]

/** An account that may delegate, and a node that knows what code it has. */
function createSender(code: string) {
  const answers: Record<string, unknown> = {
    eth_chainId: '0x1',
    eth_getCode: code,
    eth_getBlockByNumber: { baseFeePerGas: '0x1', gasLimit: '0x1c9c380' },
    eth_estimateGas: '0x5208',
    eth_getBalance: '0xde0b6b3a7640000',
    eth_maxPriorityFeePerGas: '0x1',
    eth_getTransactionCount: '0x0',
  }
  return createTestFrame({
    smartAccounts,
    async node({ method, params = [] }) {
      if (method === 'eth_sendRawTransaction') return params[0]
      if (method in answers) return answers[method]
      throw Object.assign(new Error('not here'), { code: -32601 })
    },
  })
}

const batch = (from: string) => {
  const calls = [{ to: friend, value: '0x1' }]
  return [{ version: '2.0.0', from, calls: [...calls, ...calls] }]
}

test('behavior: the first batch of an account names our contract, and is no warning (EIP-7702)', async () => {
  const { frame, ask, address, approve } = await createSender('0x')
  await frame.preference.choose('smartAccount')
  const sent = ask('wallet_sendCalls', batch(address))

  const item = await approve()

  expect(item.warnings).not.toContain('delegation')
  expect(item).toMatchObject({ delegatesTo: simple7702Address })
  await sent
})

test('behavior: the batches after it do not', async () => {
  const { frame, ask, address, approve } = await createSender(
    concat(['0xef0100', simple7702Address]),
  )
  await frame.preference.choose('smartAccount')
  const sent = ask('wallet_sendCalls', batch(address))

  const item = await approve()

  expect(item.warnings).not.toContain('delegation')
  expect(item).not.toHaveProperty('delegatesTo')
  await sent
})

test('error: a site does not choose what an account delegates to', async () => {
  const { ask, address, frame } = await createSender('0x')
  const authorization = {
    address: friend,
    chainId: '0x1',
    nonce: '0x0',
    r: '0x1',
    s: '0x1',
    yParity: '0x0',
  }
  const given = { from: address, to: friend, authorizationList: [authorization] }

  await expect(ask('eth_sendTransaction', [given])).rejects.toMatchObject({
    code: -32602,
    message: expect.stringContaining('0.authorizationList'),
  })
  expect(frame.approvals.state().waiting).toBe(0)
})
