import { expect, test } from 'vitest'
import { toUnits } from './toUnits.ts'

test.each([
  ['1.5', 6, 1_500_000n],
  ['1,5', 6, 1_500_000n],
  [' 24 ', 6, 24_000_000n],
  ['.5', 1, 5n],
  ['7.', 0, 7n],
  ['0', 18, 0n],
  ['0.000000000000000001', 18, 1n],
])('default: %s with %i decimals', (text, decimals, units) => {
  expect(toUnits(text, decimals)).toBe(units)
})

test.each([
  ['', 6],
  ['.', 6],
  ['-1', 6],
  ['1e3', 6],
  ['0x10', 6],
  ['1.2.3', 6],
  ['1,000.5', 6],
  ['1.0000001', 6],
  ['1.5', 0],
  ['9'.repeat(79), 0],
  [`0.${'1'.repeat(40)}`, 18],
  ['١', 6],
])('error: "%s" with %i decimals is no amount', (text, decimals) => {
  expect(toUnits(text, decimals)).toBeUndefined()
})
