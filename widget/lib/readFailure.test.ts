import { expect, test } from 'vitest'
import { readFailure } from './readFailure.ts'

test('default', () => {
  const thrown = Object.assign(new Error('User rejected'), { code: 4001 })

  expect(readFailure(thrown)).toEqual({
    rejected: true,
    error: { message: 'User rejected', code: 4001 },
  })
})

test.each([
  [
    '5000 is a rejection too',
    { code: 5000, message: 'no' },
    { rejected: true, error: { message: 'no', code: 5000 } },
  ],
  ['an error without a code', new Error('boom'), { rejected: false, error: { message: 'boom' } }],
  ['a text', 'boom', { rejected: false, error: { message: 'boom' } }],
  ['nothing', undefined, { rejected: false, error: { message: 'undefined' } }],
  [
    'a code of another kind',
    { code: {}, message: 1 },
    { rejected: false, error: { message: '[object Object]' } },
  ],
])('param: %s', (_name, thrown, failure) => {
  expect(readFailure(thrown)).toEqual(failure)
})
