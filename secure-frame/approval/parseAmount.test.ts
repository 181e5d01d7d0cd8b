import { expect, test } from 'vitest'
import { parseAmount } from './parseAmount.ts'

test.each([
  ['1', 6, '1000000'],
  ['0.5', 6, '500000'],
  [' 12. ', 2, '1200'],
  ['0.000001', 6, '1'],
  ['0', 6, undefined],
  ['0.0000001', 6, undefined],
  ['1,5', 6, undefined],
  ['1e5', 6, undefined],
  ['-1', 6, undefined],
  ['', 6, undefined],
  [`1${'0'.repeat(77)}`, 2, undefined],
])('param: %j with %i decimals', (typed, decimals, amount) => {
  expect(parseAmount(typed, decimals)).toBe(amount)
})
