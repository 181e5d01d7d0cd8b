import { expect, test } from 'vitest'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { toRelayError } from './toRelayError.ts'

test.each([4001, 4100, 4902, 5000, 5100, -32_000])('default: code %i stays', (code) => {
  expect(toRelayError({ code, message: 'No.' })).toMatchObject({ code, message: 'No.' })
})

test('behavior: an error of our own stays as it is', () => {
  const error = new AppKitError(errors.USER_REJECTED)

  expect(toRelayError(error)).toBe(error)
})

test.each<[unknown, string]>([
  [undefined, 'The wallet answered with an error.'],
  ['gone', 'The wallet answered with an error.'],
  [{ message: { a: 1 } }, 'The wallet answered with an error.'],
  [{ message: 'a\u202eb \u0007c' }, 'ab c'],
  [{ code: 1e99, message: 'No.' }, 'The wallet answered with an error.'],
])('error: %j is an error with words that are safe to show', (thrown, message) => {
  expect(toRelayError(thrown)).toMatchObject({ message })
})
