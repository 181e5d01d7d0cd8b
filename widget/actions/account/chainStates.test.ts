import { expect, test } from 'vitest'
import { createTestWallet } from '../../connectors/testing.ts'
import { readState } from '../../stores/create.ts'
import { createTestApp } from '../../testing.ts'
import { connect } from '../connection/connect.ts'
import { chainStates } from './chainStates.ts'

const hub = {
  id: 'hub',
  chainNamespace: 'cosmos',
  name: 'Hub',
  nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 6 },
  rpcUrls: { default: { http: [] } },
}

async function createStates() {
  const { app, ready } = createTestApp({
    wallets: [createTestWallet()],
    options: { networks: ['eip155:1', 'eip155:10', hub] },
  })
  await ready
  await connect(app, { walletId: 'wallet-1' })
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
