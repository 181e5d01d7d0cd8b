import { expect, test } from 'vitest'
import { formatFiat } from './formatFiat.ts'

const ether = (text: string, usd: number) => ({
  value: BigInt(Math.round(Number(text) * 1e9)) * 10n ** 9n,
  decimals: 18,
  usd,
})
const down = { locale: 'en', rounding: 'down' } as const
const up = { locale: 'en', rounding: 'up' } as const

test('default', () => {
  expect(formatFiat(ether('2.3456', 3_524.18), down)).toBe('$8,266.31')
})

test.each([
  ['0.0000098', 3_524.18, '$0.03', '$0.04'],
  ['1', 0.9998, '$0.99', '$1.00'],
  ['24', 1, '$24.00', '$24.00'],
  ['0.000000001', 3_524.18, '<$0.01', '<$0.01'],
  ['0', 3_524.18, '$0.00', '$0.00'],
  ['1', 0.00000001, '<$0.01', '<$0.01'],
  ['999999999', 1, '$999,999,999.00', '$999,999,999.00'],
  ['1239999999', 1, '$1.23B', '$1.24B'],
])('behavior: %s at $%d is %s of what one has, %s of what one pays', (amount, usd, has, pays) => {
  expect(formatFiat(ether(amount, usd), down)).toBe(has)
  expect(formatFiat(ether(amount, usd), up)).toBe(pays)
})

test('behavior: other languages write dollars in their way', () => {
  expect(formatFiat(ether('1204.25', 1), { locale: 'de', rounding: 'down' })).toBe(
    '1.204,25\u00a0$',
  )
})

test('behavior: a token without decimals is whole, and an amount of 78 digits stays short', () => {
  expect(formatFiat({ value: 3n, decimals: 0, usd: 2.5 }, down)).toBe('$7.50')
  expect(formatFiat({ value: 10n ** 77n, decimals: 18, usd: 1 }, down)).toBe('>$999T')
})
