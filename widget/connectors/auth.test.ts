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

test('param: other chain types have no embedded account [9.61]', async () => {
  const bitcoin = {
    id: 'x',
    name: 'Bitcoin',
    chainNamespace: 'bip122',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http: [] } },
  }
  const { app, ready } = createTestApp({ options: { networks: [bitcoin] } })
  await ready

  expect(embeddedNamespaces(app)).toEqual([])
})

test('behavior: it is an AUTH connector', () => {
  expect(authConnector).toMatchObject({ id: 'ID_AUTH', type: 'AUTH' })
})
