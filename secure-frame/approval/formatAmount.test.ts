import { expect, test } from 'vitest'
import { formatAmount } from './formatAmount.ts'

test('default', () => {
  expect(formatAmount('1234500000', 6)).toBe('1,234.5')
})

test.each([
  ['0', 18, '0'],
  ['1', 18, '0.000000000000000001'],
  ['1000000', 0, '1,000,000'],
  ['100', 2, '1'],
  ['-1500000000', 9, '−1.5'],
  [
    '115792089237316195423570985008687907853269984665640564039457584007913129639935',
    77,
    '1.15792089237316195423570985008687907853269984665640564039457584007913129639935',
  ],
])('behavior: %s with %s decimals is %s', (amount, decimals, shown) => {
  expect(formatAmount(amount, decimals)).toBe(shown)
})
