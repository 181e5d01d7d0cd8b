import { expect, test } from 'vitest'
import { shortenAddress } from './shortenAddress.ts'

test('default [9.25]', () => {
  expect(shortenAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')).toBe('0x70…dc79C8')
})

test('behavior: a text of ten characters or fewer stays whole', () => {
  expect(shortenAddress('0123456789')).toBe('0123456789')
  expect(shortenAddress('01234567890')).toBe('0123…567890')
})
