import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, formatCost, formatWhole } from './formatAmount.ts'

test('default', () => {
  expect(formatAmount({ value: 1_500_000_000_000_000_000n, decimals: 18 }, 'en')).toBe('1.5')
})

test.each([
  [0n, 18, '0'],
  [1_999_999_999_999_999_999n, 18, '1.9999'],
  [99_999n, 9, '<0.0001'],
  [1n, 18, '<0.0001'],
  [100_000_000_000_000n, 18, '0.0001'],
  [1_234_567_890_000_000n, 6, '1,234,567,890'],
  [42n, 0, '42'],
  [99_999_999_999_999_999_999_999n, 18, '99,999.9999'],
])('behavior: %s with %i decimals is cut to %s', (value, decimals, shown) => {
  expect(formatAmount({ value, decimals }, 'en')).toBe(shown)
})

test('param: locale', () => {
  expect(formatAmount({ value: 1_234_567n, decimals: 3 }, 'de')).toBe('1.234,567')
})

test('behavior: never shows more than there is', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 30n }),
      fc.integer({ min: 0, max: 20 }),
      (value, decimals) => {
        const shown = formatAmount({ value, decimals }, 'en').replaceAll(',', '')
        if (shown.startsWith('<')) return value > 0n
        const [whole = '0', part = ''] = shown.split('.')
        return BigInt(whole + part) * 10n ** BigInt(decimals) <= value * 10n ** BigInt(part.length)
      },
    ),
  )
})

test.each([
  [{ value: 24_000_001n, decimals: 6 }, 'en', '24.000001'],
  [{ value: 1_234_500_000n, decimals: 6 }, 'de', '1.234,5'],
  [{ value: 1n, decimals: 30 }, 'en', `0.${'0'.repeat(29)}1`],
  [{ value: 12_500n, decimals: 3 }, 'ar-EG', '١٢٫٥'],
  [{ value: 7n, decimals: 0 }, 'en', '7'],
])('behavior: %o is written whole in %s', (amount, locale, text) => {
  expect(formatWhole(amount, locale)).toBe(text)
})

test.each([
  [{ value: 5_000n, decimals: 9 }, '0.000005'],
  [{ value: 12_345_678n, decimals: 18 }, '0.000000000013'],
  [{ value: 99_901n, decimals: 9 }, '0.0001'],
  [{ value: 100_000n, decimals: 9 }, '0.0001'],
  [{ value: 7n, decimals: 18 }, '0.000000000000000007'],
  [{ value: 0n, decimals: 9 }, '0'],
])('behavior: a cost of %o is never shown as less than it is', (amount, text) => {
  expect(formatCost(amount, 'en')).toBe(text)
})
