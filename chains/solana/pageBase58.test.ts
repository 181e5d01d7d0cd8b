import { base58 as reference } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base58 } from './pageBase58.ts'

test('default: the same text and bytes as @scure/base', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), fc.nat(4), (random, zeros) => {
      const bytes = Uint8Array.from([...Array(zeros).fill(0), ...random])
      const text = reference.encode(bytes)
      expect(base58.encode(bytes)).toBe(text)
      expect([...base58.decode(text)]).toEqual([...bytes])
    }),
  )
})

test.each(['0', 'O', 'I', 'l', 'a b', 'ä', '1\n'])('error: %j is not base58', (text) => {
  expect(() => base58.decode(text)).toThrow('not base58')
})
