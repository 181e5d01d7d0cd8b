import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount } from './formatAmount.ts'
import { parseAmount } from './parseAmount.ts'

const most = 2n ** 256n - 1n
const english = { most, decimalSign: '.' }
const german = { most, decimalSign: ',' }

test.each([
  ['1', 6, '1000000'],
  ['0.5', 6, '500000'],
  ['.5', 6, '500000'],
  [' 12. ', 2, '1200'],
  ['0.000001', 6, '1'],
  ['12,5', 6, '12500000'],
  ['0,125', 6, '125000'],
  ['1,2345', 6, '1234500'],
  ['1.50', 1, '15'],
  ['1,234.5', 6, '1234500000'],
  ['1.234,5', 6, '1234500000'],
  ['1,234,567', 6, '1234567000000'],
  ['1.234.567', 6, '1234567000000'],
  ['12,34,567.8', 6, '1234567800000'],
  ["1'234.5", 6, '1234500000'],
  ['1\u202F234,5', 6, '1234500000'],
  ['١٢٫٥', 6, '12500000'],
  ['१२.५', 6, '12500000'],
  ['𝟙𝟚.𝟝', 6, '12500000'],
])('param: %j with %i decimals, in any locale', (typed, decimals, amount) => {
  expect(parseAmount(typed, { ...english, decimals })).toEqual({ amount })
  expect(parseAmount(typed, { ...german, decimals })).toEqual({ amount })
})

test.each([
  ['0', 6, 'zero'],
  ['0.00', 6, 'zero'],
  ['0.0000001', 6, 'digits'],
  ['1e5', 6, 'digits'],
  ['-1', 6, 'digits'],
  ['', 6, 'digits'],
  ['.', 6, 'digits'],
  ['1,2,3', 6, 'digits'],
  ['1.234.5', 6, 'digits'],
  ['1,23.5', 6, 'digits'],
  ['0,123,456', 6, 'digits'],
  [`1${'0'.repeat(77)}`, 2, 'most'],
  [`1${'0'.repeat(78)}`, 2, 'digits'],
])('error: %j with %i decimals: %s', (typed, decimals, wrong) => {
  expect(parseAmount(typed, { ...english, decimals })).toEqual({ wrong })
})

test('behavior: a sign before three digits is read as the screen writes amounts, where the user writes so too', () => {
  expect(parseAmount('1,234', { ...english, decimals: 6 })).toEqual({ amount: '1234000000' })
  expect(parseAmount('1.234', { ...english, decimals: 6 })).toEqual({ amount: '1234000' })
})

test('error: elsewhere it is no amount, and both are written without doubt', () => {
  const terms = { ...german, decimals: 6 }

  const comma = parseAmount('1,234', terms)
  expect(comma).toEqual({ wrong: 'twoWays', whole: '1234', part: '1,2340' })
  expect(parseAmount('1.234', terms)).toMatchObject({ whole: '1234', part: '1.2340' })
  expect(parseAmount('1234', terms)).toEqual({ amount: '1234000000' })
  expect(parseAmount('1,2340', terms)).toEqual({ amount: '1234000' })
})

test.each([
  ['1.234', 2],
  ['100.125', 2],
  ['1.234', 0],
])('error: %j is never read as thousands because the token has %i decimals', (typed, decimals) => {
  expect(parseAmount(typed, { ...english, decimals })).toEqual({ wrong: 'digits' })
  expect(parseAmount(typed, { ...german, decimals })).toMatchObject({ wrong: 'twoWays' })
})

test.each([
  ['1.000', '1'],
  ['10.000', '10'],
  ['100.000', '100'],
  ['1,000', '1000'],
])('behavior: zeros do not change how %j is read', (typed, amount) => {
  for (const decimals of [6, 18])
    expect(parseAmount(typed, { ...english, decimals })).toEqual({
      amount: amount + '0'.repeat(decimals),
    })
  expect(parseAmount(typed, { ...german, decimals: 6 })).toMatchObject({ wrong: 'twoWays' })
})

test('error: more than the call can hold', () => {
  const terms = { decimals: 0, most: 255n, decimalSign: '.' }

  expect(parseAmount('255', terms)).toEqual({ amount: '255' })
  expect(parseAmount('256', terms)).toEqual({ wrong: 'most' })
})

const amounts = fc.bigInt({ min: 1n, max: most })
const places = fc.integer({ min: 0, max: 77 })

test('misc: what the screen writes is read as the very same amount', () => {
  fc.assert(
    fc.property(amounts, places, (amount, decimals) => {
      const shown = formatAmount(String(amount), decimals)
      expect(parseAmount(shown, { ...english, decimals })).toEqual({ amount: String(amount) })
    }),
  )
})

test('misc: written with a comma for the point it is the same amount, or none', () => {
  const swap = { '.': ',', ',': '.' } as const
  fc.assert(
    fc.property(amounts, places, (amount, decimals) => {
      const shown = formatAmount(String(amount), decimals).replace(
        /[.,]/g,
        (sign) => swap[sign as '.' | ','],
      )
      const parsed = parseAmount(shown, { ...german, decimals })
      if (!('wrong' in parsed && parsed.wrong === 'twoWays'))
        expect(parsed).toEqual({ amount: String(amount) })
    }),
  )
})

test('misc: whatever is taken for an amount is shown as one that is read the same', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,. ', '٣'), maxLength: 12 })
  fc.assert(
    fc.property(typed, fc.constantFrom('.', ','), places, (text, decimalSign, decimals) => {
      const parsed = parseAmount(text, { most, decimalSign, decimals })
      if (!('amount' in parsed)) return
      const shown = formatAmount(parsed.amount, decimals)
      expect(parseAmount(shown, { ...english, decimals })).toEqual(parsed)
    }),
  )
})
