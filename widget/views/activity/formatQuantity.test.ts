import { expect, test } from 'vitest'
import { formatQuantity } from './formatQuantity.ts'

test.each([
  ['1.5', '1.500'],
  ['24', '24.000'],
  ['0', '0.000'],
  ['1.0004', '1.000'],
  ['1.0005', '1.001'],
  ['0.0005', '0.001'],
  ['0.0004999', '<0.001'],
  ['0.000000000000000001', '<0.001'],
  ['1204.25', '1,204.250'],
  ['999999999.9', '999,999,999.900'],
  ['1234567890.123', '1.235B'],
  ['123456789012.3456', '123.457B'],
])('default: %s is written %s [9.24]', (numeric, written) => {
  expect(formatQuantity(numeric, 'en')).toBe(written)
})

test('param: numbers are written as in the locale', () => {
  expect(formatQuantity('1204.25', 'de')).toBe('1.204,250')
  expect(formatQuantity('0.0001', 'de')).toBe('<0,001')
})
