import { expect, test } from 'vitest'
import { plainName } from './plainName.ts'

test('default', () => {
  expect(plainName('Harbour')).toBe('Harbour')
})

test.each([
  ['\u202eelttoB', 'elttoB'],
  ['Har\u200bbour\n', 'Harbour'],
  ['Z\u0300\u0301\u0302\u0303algo', 'Z\u0300\u0301algo'],
  ['Meta\u00adMask', 'MetaMask'],
  ['x'.repeat(5_000), 'x'.repeat(64)],
  ['👛'.repeat(100), '👛'.repeat(64)],
])('behavior: %j is shown as plain text (T19)', (given, expected) => {
  expect(plainName(given)).toBe(expected)
})

test.each([undefined, 7, {}, '', ' \u200b'])('error: %j is no name', (given) => {
  expect(plainName(given)).toBeUndefined()
})
