import { expect, test } from 'vitest'
import type { WalletRequest } from '../types.ts'
import { adapter } from './adapter.ts'
import { networks } from './networks.ts'

const [hub, osmosis] = networks as [(typeof networks)[0], (typeof networks)[0]] // it lists two
const address = 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'
const onOsmosis = 'osmo1fl48vsnmsdzcv85q5d2q4z5ajdha8yu3aq6l09'
const pubkey = 'A0XcOdMFVwGqZ0pV/cqzS8MPsBbhNIMHAtSfS3jxbnAM'

/** A wallet that answers from a table; an error is thrown. */
function answering(answers: Record<string, unknown>) {
  const asked: unknown[] = []
  const request: WalletRequest = async ({ method, params }) => {
    asked.push([method, params])
    if (answers[method] instanceof Error) throw answers[method]
    return answers[method]
  }
  return { request, asked }
}

test('default: the account on the network of the site', async () => {
  const { request, asked } = answering({
    cosmos_requestAccounts: [{ address, algo: 'secp256k1', pubkey }],
  })

  expect(await adapter.connect({ request, network: hub })).toEqual({
    accounts: [{ address, publicKey: pubkey }],
    caipNetworkId: 'cosmos:cosmoshub-4',
  })
  expect(asked).toEqual([['cosmos_requestAccounts', [{ chainId: 'cosmoshub-4' }]]])
})

test('behavior: reconnecting asks nobody and may find no account', async () => {
  const { request } = answering({ cosmos_knownAccounts: [] })

  expect((await adapter.reconnect({ request, network: hub })).accounts).toEqual([])
})

test('behavior: on another network it is another address', async () => {
  const { request } = answering({ cosmos_knownAccounts: [{ address: onOsmosis }] })

  expect(await adapter.switchNetwork({ request, network: osmosis })).toEqual({
    accounts: [{ address: onOsmosis }],
    caipNetworkId: 'cosmos:osmosis-1',
  })
})

test.each([
  ['does not know the chain', {}, 'CHAIN_NOT_SUPPORTED'],
  ['stays where it was', { cosmos_knownAccounts: [{ address }] }, 'CHAIN_NOT_SUPPORTED'],
  ['is told no', { cosmos_switchNetwork: Object.assign(new Error('no'), { code: 4001 }) }, 4001],
])('error: a wallet that %s', async (_name, answers, code) => {
  const { request } = answering(answers)

  await expect(adapter.switchNetwork({ request, network: osmosis })).rejects.toMatchObject({ code })
})

test.each([
  ['nothing', undefined],
  ['no account', []],
  ['text', address],
  ['one letter wrong', [{ address: address.replace('fl4', 'f14') }]],
  ['two letters swapped', [{ address: address.replace('48', '84') }]],
  ['upper case', [{ address: address.toUpperCase() }]],
  ['an address of another chain', [{ address: onOsmosis }]],
  ['an address of Bitcoin', [{ address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }]],
  ['a key that is none', [{ address, pubkey: '<b>' }]],
])('error: %s is no answer', async (_name, answer) => {
  const { request } = answering({ cosmos_requestAccounts: answer })

  await expect(adapter.connect({ request, network: hub })).rejects.toMatchObject({
    code: 'WALLET_BAD_ANSWER',
  })
})
