import { expect, test } from 'vitest'
import type { WalletRequest } from '../types.ts'
import { adapter } from './adapter.ts'
import { networks } from './networks.ts'

const [mainnet, testnet, signet] = networks as [
  (typeof networks)[0],
  (typeof networks)[0],
  (typeof networks)[0],
] // it lists three
const payment = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const stacks = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'
const onTestnet = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const publicKey = `02${'ab'.repeat(32)}`

/** A wallet that answers from a table; an error is thrown. */
function answering(answers: Record<string, unknown>) {
  const asked: string[] = []
  const request: WalletRequest = async ({ method }) => {
    asked.push(method)
    if (answers[method] instanceof Error) throw answers[method]
    return answers[method]
  }
  return { request, asked }
}
const connect = (answer: unknown, network = mainnet) =>
  adapter.connect({ ...answering({ requestAccounts: answer }), network })

test('default: the payment account is the one in use, with what the wallet tells of it', async () => {
  const path = "m/84'/0'/0'/0/0"
  const accounts = [
    { address: taproot, purpose: 'ordinals' },
    { address: payment, purpose: 'payment', publicKey, path },
    { address: stacks, purpose: 'stx' },
  ]

  expect(await connect(accounts)).toEqual({
    accounts: [{ address: payment, publicKey, path, type: 'payment' }, { address: taproot }],
    caipNetworkId: mainnet.caipNetworkId,
  })
})

test('param: a wallet with one address is paid there, whatever it is for', async () => {
  const { accounts } = await connect([{ address: taproot, purpose: 'ordinals' }])

  expect(accounts).toEqual([{ address: taproot, type: 'payment' }])
})

test.each([
  [payment, mainnet, mainnet],
  [payment, testnet, mainnet],
  [onTestnet, mainnet, testnet],
  [onTestnet, signet, signet],
])('param: %s tells the network', async (address, site, network) => {
  expect((await connect([{ address }], site)).caipNetworkId).toBe(network.caipNetworkId)
})

test('behavior: reconnecting asks nobody and may find no account', async () => {
  const { request, asked } = answering({ knownAccounts: [] })

  expect(await adapter.reconnect({ request, network: mainnet })).toEqual({
    accounts: [],
    caipNetworkId: mainnet.caipNetworkId,
  })
  expect(asked).toEqual(['knownAccounts'])
})

test('behavior: after a switch the wallet is asked for the addresses it has there', async () => {
  const { request, asked } = answering({ knownAccounts: [{ address: onTestnet }] })

  expect(await adapter.switchNetwork({ request, network: testnet })).toEqual({
    accounts: [{ address: onTestnet, type: 'payment' }],
    caipNetworkId: testnet.caipNetworkId,
  })
  expect(asked).toEqual(['switchNetwork', 'knownAccounts'])
})

test.each([
  ['cannot', Object.assign(new Error('no'), { code: -32004 }), 'CHAIN_NOT_SUPPORTED'],
  ['may not', Object.assign(new Error('no'), { code: 4001 }), 4001],
])('error: a wallet that %s switch', async (_name, error, code) => {
  const { request } = answering({ switchNetwork: error })

  await expect(adapter.switchNetwork({ request, network: testnet })).rejects.toMatchObject({ code })
})

test('error: a wallet that says it switched and did not', async () => {
  const { request } = answering({ knownAccounts: [{ address: payment }] })

  await expect(adapter.switchNetwork({ request, network: testnet })).rejects.toMatchObject({
    code: 'CHAIN_NOT_SUPPORTED',
  })
})

test.each([
  ['nothing', undefined],
  ['no account', []],
  ['only one of Stacks', [{ address: stacks, purpose: 'stx' }]],
  ['text', payment],
  ['an address with a mistake', [{ address: payment.replace('w5', '5w') }]],
  ['one of Ethereum', [{ address: `0x${'1'.repeat(40)}` }]],
  ['addresses of two networks', [{ address: payment }, { address: onTestnet }]],
  ['a key that is none', [{ address: payment, publicKey: '<b>' }]],
  ['a path that is none', [{ address: payment, path: 'javascript:alert(1)' }]],
  ['another purpose', [{ address: payment, purpose: 'evil' }]],
  ['too many', Array(101).fill({ address: payment })],
])('error: %s is no answer', async (_name, answer) => {
  await expect(connect(answer)).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
})

test('misc: events are read with the same eyes', () => {
  expect(adapter.readAccountsChanged([{ address: payment }])).toEqual([
    { address: payment, type: 'payment' },
  ])
  expect(adapter.readAccountsChanged([payment])).toBeUndefined()
  expect(adapter.readChainChanged(testnet.caipNetworkId)).toBe(testnet.caipNetworkId)
  expect(adapter.readChainChanged('eip155:1')).toBeUndefined()
})
