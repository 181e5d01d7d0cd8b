import { expect, test } from 'vitest'
import { createTestWallet } from '../../connectors/testing.ts'
import { readState } from '../../stores/create.ts'
import { createTestApp } from '../../testing.ts'
import { connect } from '../connection/connect.ts'
import { takeAccounts } from '../connection/takeAccounts.ts'
import { chainStates } from './chainStates.ts'

const icon = 'data:image/svg+xml,<svg/>'
const hub = {
  id: 'hub',
  chainNamespace: 'cosmos',
  name: 'Hub',
  nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 6 },
  rpcUrls: { default: { http: [] } },
}

async function createConnected() {
  const wallet = createTestWallet()
  const { app, ready } = createTestApp({
    wallets: [{ ...wallet, plain: { ...wallet.plain, icon } }],
    options: { networks: ['eip155:1', 'eip155:10', hub] },
  })
  await ready
  await connect(app, { walletId: 'wallet-1' })
  return app
}

async function createStates() {
  const app = await createConnected()
  return chainStates(readState(app.stores))
}

test('default', async () => {
  const { eip155, cosmos } = await createStates()

  expect(eip155?.accountState.status).toBe('connected')
  expect(cosmos?.accountState.status).toBe('disconnected')
})

test('behavior: entries are keyed by namespace and have four fields [3.01]', async () => {
  const states = await createStates()

  expect(Object.keys(states)).toEqual(['eip155', 'cosmos'])
  for (const [namespace, state] of Object.entries(states)) {
    expect(state.namespace).toBe(namespace)
    expect(Object.keys(state).sort()).toEqual(
      ['accountState', 'caipNetworks', 'namespace', 'networkState'].sort(),
    )
  }
})

test('behavior: a network state has five fields [3.02]', async () => {
  const { eip155 } = await createStates()

  expect(Object.keys(eip155!.networkState).sort()).toEqual([
    'approvedCaipNetworkIds',
    'caipNetwork',
    'requestedCaipNetworks',
    'smartAccountEnabledNetworks',
    'supportsAllNetworks',
  ])
  expect(eip155?.networkState.caipNetwork?.caipNetworkId).toBe('eip155:1')
  expect(eip155?.networkState.approvedCaipNetworkIds).toEqual(['eip155:1'])
})

test('behavior: an account state has all its fields, connected or not [3.03]', async () => {
  const states = await createStates()

  for (const state of Object.values(states))
    expect(Object.keys(state.accountState).sort()).toEqual([
      'address',
      'addressExplorerUrl',
      'addressLabels',
      'allAccounts',
      'balance',
      'balanceSymbol',
      'caipAddress',
      'connectedWalletInfo',
      'currentTab',
      'farcasterUrl',
      'preferredAccountTypes',
      'profileImage',
      'profileName',
      'smartAccountDeployed',
      'socialProvider',
      'socialWindow',
      'status',
      'tokenBalance',
      'user',
    ])
})

test('behavior: each entry lists the networks configured for it [3.04]', async () => {
  const { eip155, cosmos } = await createStates()

  expect(eip155?.caipNetworks.map(({ caipNetworkId }) => caipNetworkId)).toEqual([
    'eip155:1',
    'eip155:10',
  ])
  expect(cosmos?.caipNetworks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['cosmos:hub'])
})

test('behavior: an account has namespace, address, type, public key and path; its type is one of three [3.09]', async () => {
  const app = await createConnected()
  const connector = app.stores.connectors.getState().connectors.find(({ id }) => id === 'wallet-1')
  const found = [
    { address: '0xa', publicKey: '02ab', path: "m/84'/0'/0'/0/0", type: 'payment' as const },
    { address: '0xb', type: 'smartAccount' as const },
    { address: '0xc' },
  ]

  takeAccounts(app, { connector: connector!, accounts: found, caipNetworkId: 'eip155:1' })

  expect(chainStates(readState(app.stores)).eip155?.accountState.allAccounts).toEqual([
    {
      namespace: 'eip155',
      address: '0xa',
      type: 'payment',
      publicKey: '02ab',
      path: "m/84'/0'/0'/0/0",
    },
    { namespace: 'eip155', address: '0xb', type: 'smartAccount' },
    { namespace: 'eip155', address: '0xc', type: 'eoa' },
  ])
})

test('behavior: the wallet of an account has its name and its icon [3.10]', async () => {
  const { eip155 } = await createStates()

  expect(eip155?.accountState.connectedWalletInfo).toEqual({ name: 'Test Wallet', icon })
})
