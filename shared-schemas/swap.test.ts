import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SwapQuote, SwapToken } from './swap.ts'

const account = 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const token = { name: 'USD Coin', symbol: 'USDC', address: account, decimals: 6, logoUri: null }
const quote = { id: null, fromAmount: '1', fromAccount: account, toAmount: '2', toAccount: account }

test('default: a token and a quote', () => {
  expect(z.parse(SwapToken, token)).toEqual(token)
  expect(z.parse(SwapQuote, quote)).toEqual(quote)
})

test.each([
  ['negative', '-1'],
  ['fractional', '1.5'],
  ['hexadecimal', '0x1'],
  ['beyond 256 bits', '1'.repeat(79)],
])('error: a %s amount is refused', (_what, toAmount) => {
  expect(z.safeParse(SwapQuote, { ...quote, toAmount }).success).toBe(false)
})

test('error: a token without its network is refused', () => {
  const bare = { ...token, address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' }

  expect(z.safeParse(SwapToken, bare).success).toBe(false)
})
