import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiBalance, Asset, TokenBalance, WalletAssets } from './balance.ts'

const address = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const quantity = { decimals: '6', numeric: '12.5' }

const asset = {
  address,
  balance: '0xbebc20',
  type: 'ERC20',
  metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 1, iconUrl: 'https://a.b/c' },
}

test('default: a balance in the form of the kit [3.12]', () => {
  const balance = { address, symbol: 'USDC', quantity, price: 1 }

  expect(z.parse(TokenBalance, balance)).toEqual(balance)
})

test('param: a native currency has no address', () => {
  expect(z.safeParse(TokenBalance, { symbol: 'ETH', quantity, price: 3000 }).success).toBe(true)
})

test('default: a balance in the form of the wallet API [3.13]', () => {
  const balance = {
    name: 'USD Coin',
    symbol: 'USDC',
    chainId: 'eip155:1',
    address: `eip155:1:${address}`,
    value: 12.5,
    price: 1,
    quantity,
    iconUrl: 'https://a.b/c',
  }

  expect(z.parse(ApiBalance, balance)).toEqual(balance)
})

test('default: an asset of a wallet-assets answer [3.14]', () => {
  const native = { ...asset, address: 'native', type: 'NATIVE' }

  expect(z.parse(Asset, asset)).toEqual(asset)
  expect(z.parse(Asset, native)).toEqual(native)
})

test('error: an asset of another type is refused [3.14]', () => {
  expect(z.safeParse(Asset, { ...asset, type: 'ERC721' }).success).toBe(false)
})

test.each([
  'address',
  'balance',
  'type',
  'metadata',
  'metadata.name',
  'metadata.symbol',
  'metadata.decimals',
  'metadata.price',
  'metadata.iconUrl',
])('error: one entry without %s spoils the whole answer [5.60]', (field) => {
  const bad = structuredClone(asset) as Record<string, unknown> & {
    metadata: Record<string, unknown>
  } // to be spoilt
  const [first, second] = field.split('.')
  if (second) delete bad.metadata[second]
  else delete bad[first!]

  expect(z.safeParse(WalletAssets, { '0x1': [asset], '0xa': [asset, asset] }).success).toBe(true)
  expect(z.safeParse(WalletAssets, { '0x1': [asset], '0xa': [asset, bad] }).success).toBe(false)
})

test.each([
  ['a balance that is no hex', { balance: '100' }],
  ['a negative price', { metadata: { ...asset.metadata, price: -1 } }],
  ['an endless price', { metadata: { ...asset.metadata, price: Number.POSITIVE_INFINITY } }],
  ['an address that is code', { address: 'javascript:1' }],
])('error: %s is refused', (_what, change) => {
  expect(z.safeParse(Asset, { ...asset, ...change }).success).toBe(false)
})
