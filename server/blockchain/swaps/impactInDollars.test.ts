import { expect, test } from 'vitest'
import type { TokenId } from '../../../shared-schemas/entities/tokenId.ts'
import type { Price } from '../prices/priceSource.ts'
import { impactInDollars } from './impactInDollars.ts'

const network = 'eip155:1'
const dollar = `0x${'a'.repeat(40)}`
const tokens = [
  { id: `${network}:native` as const, symbol: 'ETH', name: 'Ether', decimals: 18 },
  { id: `${network}:${dollar}` as const, symbol: 'USDX', name: 'USDX', decimals: 6 },
]
const pair = { from: 'native', to: dollar, amount: 2n * 10n ** 18n }

/** What a swap of 2 ether for some dollars loses at prices in dollars; one that is left out is not known. */
function impactOf(out: bigint, usd: { ether?: number; dollar?: number }, known = tokens) {
  const found = new Map<TokenId, Price>()
  const note = (id: TokenId, price: number | undefined) =>
    price !== undefined && found.set(id, { usd: price, at: 0 })
  note(`${network}:native`, usd.ether)
  note(`${network}:${dollar}`, usd.dollar)
  const prices = { read: async () => found }
  return impactInDollars(prices, { network, tokens: known, pair, out })
}

test('default: what goes in less what comes out, in dollars, as a share of what goes in', async () => {
  expect(await impactOf(3_600_000_000n, { ether: 2_000, dollar: 1 })).toBeCloseTo(10)
})

test('param: a swap that gives more than it takes has none', async () => {
  expect(await impactOf(4_400_000_000n, { ether: 2_000, dollar: 1 })).toBe(0)
})

test('param: it is not known without both prices, and for a token whose decimals are not known', async () => {
  expect(await impactOf(1n, { ether: 2_000 })).toBeUndefined()
  expect(await impactOf(1n, { dollar: 1 })).toBeUndefined()
  expect(await impactOf(1n, { ether: 2_000, dollar: 1 }, tokens.slice(0, 1))).toBeUndefined()
})

test('error: where no price can be had it is not known', async () => {
  const prices = { read: () => Promise.reject(new Error('down')) }

  expect(await impactInDollars(prices, { network, tokens, pair, out: 1n })).toBeUndefined()
})
