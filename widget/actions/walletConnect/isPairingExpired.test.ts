import { expect, test } from 'vitest'
import { pairingLifetimeMs } from '../../../shared-schemas/limits.ts'
import { isPairingExpired } from './isPairingExpired.ts'

const now = 1_700_000_000_000

test('default: a pairing lives for four minutes [9.54]', () => {
  expect(pairingLifetimeMs).toBe(4 * 60 * 1_000)
  expect(isPairingExpired(now + pairingLifetimeMs, now)).toBe(false)
})

test.each([
  [240_000, false],
  [10_001, false],
  [10_000, true],
  [1, true],
  [0, true],
  [-1, true],
])('behavior: with %i ms to go, expired is %s [5.28]', (remainingMs, expired) => {
  expect(isPairingExpired(now + remainingMs, now)).toBe(expired)
})

test('behavior: one whose end nobody knows is expired', () => {
  expect(isPairingExpired(undefined, now)).toBe(true)
})
