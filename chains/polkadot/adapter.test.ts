import { expect, test } from 'vitest'
import type { WalletRequest } from '../types.ts'
import { adapter } from './adapter.ts'
import { networks } from './networks.ts'
import { readAddress } from './readAddress.ts'

const [polkadot, kusama] = networks as [(typeof networks)[0], (typeof networks)[0]] // it lists three
// One key, in the forms of no chain, of Polkadot and of Kusama: the well-known one of Alice.
const generic = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const onPolkadot = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const onKusama = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'
const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'
const genesisHash = `0x${kusama.id}f17b41801197a149ca93654499ea3dafe`.padEnd(66, '0').slice(0, 66)

const connect = (answer: unknown, network = polkadot) => {
  const request: WalletRequest = async () => answer
  return adapter.connect({ request, network })
}

test('default: the accounts, as the wallet tells them, on the network of the site', async () => {
  const accounts = [{ address: generic, name: 'Alice', type: 'sr25519' }, { address: bob }]

  expect(await connect(accounts)).toEqual({
    accounts: [{ address: generic }, { address: bob }],
    caipNetworkId: polkadot.caipNetworkId,
  })
})

test('behavior: forms of one key are one account, one of another chain is left out', async () => {
  const accounts = [{ address: onPolkadot }, { address: onKusama }, { address: bob, genesisHash }]

  expect((await connect(accounts)).accounts).toEqual([{ address: onKusama }])
  expect((await connect(accounts, kusama)).accounts).toHaveLength(2)
  expect(readAddress(onPolkadot)).toEqual(readAddress(generic))
})

test('error: a wallet that shows nothing for this chain says so', async () => {
  await expect(connect([])).rejects.toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: The wallet shows this site no account for Polkadot. Choose one in the wallet and try again.]`,
  )
  await expect(connect([{ address: bob, genesisHash }])).rejects.toMatchObject({
    code: 'WALLET_NO_ACCOUNTS',
  })
})

test('behavior: reconnecting may find no account', async () => {
  const request: WalletRequest = async () => []

  expect((await adapter.reconnect({ request, network: polkadot })).accounts).toEqual([])
})

test.each([
  ['nothing', undefined],
  ['text', generic],
  ['one letter wrong', [{ address: generic.replace('QY', 'YQ') }]],
  ['an address of Ethereum', [{ address: `0x${'1'.repeat(40)}` }]],
  ['a letter less', [{ address: generic.slice(1) }]],
  ['a genesis hash that is none', [{ address: generic, genesisHash: '<b>' }]],
  ['too many', Array(101).fill({ address: generic })],
])('error: %s is no answer', async (_name, answer) => {
  await expect(connect(answer)).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
})
