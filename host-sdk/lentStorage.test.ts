import { expect, test } from 'vitest'
import { readLent, writeLent } from './lentStorage.ts'

const denied = Object.defineProperty({}, 'localStorage', {
  get() {
    throw new DOMException('Denied', 'SecurityError')
  },
}) as Window // all that is read of it

test('error: a site whose storage is denied lends none, and says so', () => {
  expect(() => readLent(denied)).toThrow('Denied')
})

test('error: what cannot be kept any more is let go', () => {
  expect(() => writeLent(denied, { key: '@appkit/recent', value: '[]' })).not.toThrow()
})
