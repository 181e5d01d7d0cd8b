import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Transaction } from './transaction.ts'

const coin = {
  direction: 'out',
  quantity: { numeric: '1.5' },
  fungible_info: { symbol: 'ETH', icon: { url: 'https://images.example/eth.png' } },
}
const picture = {
  quantity: { numeric: '1' },
  nft_info: {
    name: 'Cat 7',
    flags: { is_spam: false },
    content: { preview: { url: 'https://images.example/cat.png' } },
  },
}
const metadata = {
  minedAt: '2026-05-04T09:30:00.000Z',
  chain: 'eip155:1',
  status: 'confirmed',
  operationType: 'send',
  sentFrom: '0x0000000000000000000000000000000000000001',
  sentTo: '0x0000000000000000000000000000000000000002',
}
const transaction = { id: 'a', metadata, transfers: [coin, picture] }

test('default: a transaction with id and metadata [3.25]', () => {
  expect(z.parse(Transaction, transaction)).toMatchObject({ id: 'a', metadata })
})

test('default: transfers are of a token or of an NFT [3.26]', () => {
  expect(z.parse(Transaction, transaction).transfers).toEqual([coin, picture])
})

test('error: a transfer of neither is refused [3.26]', () => {
  const transfers = [{ quantity: { numeric: '1' }, fungible_info: null }]

  expect(z.safeParse(Transaction, { ...transaction, transfers }).success).toBe(false)
})

test('param: a transaction may have no transfers', () => {
  expect(z.safeParse(Transaction, { ...transaction, transfers: [] }).success).toBe(true)
})

test.each([
  ['a time that is none', { minedAt: 'yesterday' }],
  ['an unknown status', { status: 'maybe' }],
  ['a chain that is no CAIP-2 id', { chain: 'ethereum' }],
])('error: %s is refused', (_what, change) => {
  const bad = { ...transaction, metadata: { ...metadata, ...change } }

  expect(z.safeParse(Transaction, bad).success).toBe(false)
})
