import { expect, test } from 'vitest'
import { createTestApp } from '../testing.ts'
import { authConnector, embeddedNamespaces } from './auth.ts'

const networks = (...given: string[]) => ({ options: { networks: given } })
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test('default: the embedded wallet has accounts on eip155 and solana [9.61]', async () => {
  const { app, ready } = createTestApp(networks('eip155:1', solana))
  await ready

  expect(embeddedNamespaces(app)).toEqual(['eip155', 'solana'])
})

test('param: only what the site uses counts', async () => {
  const { app, ready } = createTestApp(networks(solana))
  await ready

  expect(embeddedNamespaces(app)).toEqual(['solana'])
})

test('param: other chain types have no embedded account, but for Bitcoin [9.61]', async () => {
  const network = (chainNamespace: string) => ({
    id: 'x',
    name: 'Chain',
    chainNamespace,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 8 },
    rpcUrls: { default: { http: [] } },
  })
  const wanted = ['bip122', 'cosmos', 'polkadot'].map(network)
  const { app, ready } = createTestApp({ options: { networks: wanted } })
  await ready

  expect(embeddedNamespaces(app)).toEqual(['bip122'])
})

test('behavior: it is an AUTH connector', () => {
  expect(authConnector).toMatchObject({ id: 'ID_AUTH', type: 'AUTH' })
})
