import { expect, test } from 'vitest'
import type { Network } from '../../shared-schemas/entities/network.ts'
import { getAssets } from './getAssets.ts'
import { networks } from './networks.ts'

// What a wallet tells of tokens comes from their contracts, and anyone can make a token and send it to anyone (T19).

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const other = (index: number) => `0x${String(index).padStart(40, '0')}`
const asset = (address: string, symbol: string, name = symbol) => ({
  address,
  balance: '0x1',
  type: 'ERC20',
  metadata: { name, symbol, decimals: 6, price: 1, iconUrl: '' },
})

/** What is left of the assets that a wallet names, by their symbols. */
async function symbolsOf(assets: readonly object[]) {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === 'eip155:1') as Network
  const found = await getAssets({
    address: other(1),
    network,
    request: async ({ method }) =>
      method === 'wallet_getAssets'
        ? { '0x1': assets }
        : { '0x1': { assetDiscovery: { supported: true } } },
  })
  return found?.map(({ symbol }) => symbol)
}

test('default: what the list knows and what nothing is said of stay', async () => {
  expect(
    await symbolsOf([asset(usdc.toLowerCase(), 'USDC', 'USD Coin'), asset(other(2), 'FOO')]),
  ).toEqual(['USDC', 'FOO'])
})

test.each([
  ['the symbol of a known token', asset(other(2), 'USDC')],
  ['letters that look like it', asset(other(2), 'USD\u0421')],
  ['its symbol as the name', asset(other(2), 'FOO', 'usdc')],
  ['the symbol of the coin', asset(other(2), 'ETH')],
  ['a mark that turns text around', asset(other(2), 'FOO', 'Foo \u202E0001')],
  ['a character that is not seen', asset(other(2), 'F\u200BOO')],
  ['letters of two scripts', asset(other(2), 'FOO', 'P\u0430ypal dollar')],
])('error: a token at another address with %s is left out', async (_, scam) => {
  expect(await symbolsOf([scam, asset(usdc, 'USDC')])).toEqual(['USDC'])
})

test('error: a known token with other decimal places than the list has is left out', async () => {
  const { metadata, ...lie } = asset(usdc, 'USDC')
  const told = { ...lie, metadata: { ...metadata, decimals: 8 } }

  expect(await symbolsOf([told, asset(other(2), 'FOO')])).toEqual(['FOO'])
})

test('error: of two entries of one address the first counts', async () => {
  expect(await symbolsOf([asset(usdc, 'USDC'), asset(usdc.toLowerCase(), 'MORE')])).toEqual([
    'USDC',
  ])
})
