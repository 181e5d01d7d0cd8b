import { mainnet, sepolia } from 'viem/chains'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SiteNetwork, toNetwork } from './network.ts'

const local = {
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
}

test('default: a network keeps every field it is given [3.05]', () => {
  const network = {
    ...local,
    chainNamespace: 'eip155',
    blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
    testnet: true,
    assets: { imageId: 'one', imageUrl: 'https://images.example/one' },
  }

  expect(toNetwork(z.parse(SiteNetwork, network))).toEqual({
    ...network,
    caipNetworkId: 'eip155:31337',
  })
})

test('default: a network without a namespace is an EVM chain', () => {
  expect(toNetwork(local)).toEqual({
    ...local,
    chainNamespace: 'eip155',
    caipNetworkId: 'eip155:31337',
  })
})

test('behavior: the ids of other namespaces are texts', () => {
  const network = toNetwork({ ...local, id: 'cosmoshub-4', chainNamespace: 'cosmos' })

  expect(network.caipNetworkId).toBe('cosmos:cosmoshub-4')
})

test('behavior: a chain object of viem fits', () => {
  expect(z.parse(SiteNetwork, mainnet)).toMatchObject({ id: 1, name: 'Ethereum' })
  expect(z.parse(SiteNetwork, sepolia).testnet).toBe(true)
})

test.each([
  ['no id', { ...local, id: undefined }],
  ['no currency', { ...local, nativeCurrency: undefined }],
  ['an unknown namespace', { ...local, chainNamespace: 'near' }],
  [
    'an RPC URL that is code',
    { ...local, rpcUrls: { default: { http: ['javascript:alert(1)'] } } },
  ],
  [
    'an explorer that is code',
    { ...local, blockExplorers: { default: { name: 'a', url: 'javascript:1' } } },
  ],
  ['decimals below zero', { ...local, nativeCurrency: { ...local.nativeCurrency, decimals: -1 } }],
  ['half a decimal', { ...local, nativeCurrency: { ...local.nativeCurrency, decimals: 6.5 } }],
  ['an empty name', { ...local, name: '' }],
])('error: %s is refused', (_what, network) => {
  expect(z.safeParse(SiteNetwork, network).success).toBe(false)
})
