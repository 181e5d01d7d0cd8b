import { expect, test } from 'vitest'
import { formatFiat } from '../../shared-schemas/format/formatFiat.ts'
import { totalWorth } from './totalWorth.ts'

const token = (numeric: string, price: number, decimals = '18') => ({
  address: 'eip155:1:native',
  name: 'Ether',
  symbol: 'ETH',
  quantity: { decimals, numeric },
  price,
})

const inDollars = (...tokens: ReturnType<typeof token>[]) =>
  formatFiat(totalWorth(tokens), { locale: 'en', rounding: 'down' })

test('default', () => {
  expect(inDollars(token('0.2897', 3_524.1), token('183.32', 1, '6'))).toBe('$1,204.25')
})

test('behavior: what is worth less than a cent counts, what has no price does not', () => {
  expect(inDollars(token('1', 0.004), token('1', 0.007), token('5', 0))).toBe('$0.01')
})

test('behavior: of nothing it is zero', () => {
  expect(totalWorth([]).value).toBe(0n)
  expect(totalWorth([token('12', 0)]).value).toBe(0n)
})

test('param: amounts beyond what a number holds stay exact', () => {
  expect(inDollars(token('90071992.547409931234567891', 100))).toBe('$9B')
  expect(totalWorth([token('9007199254740993', 1)]).value).toBe(9007199254740993n * 10n ** 12n)
})
