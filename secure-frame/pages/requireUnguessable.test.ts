import { expect, test } from 'vitest'
import { requireUnguessable } from './requireUnguessable.ts'

const email = 'ann.miller@example.com'

test.each([
  'password',
  'Password123',
  'walletwallet',
  'My Wallet!',
  'appkit-embed',
  'ｗａｌｌｅｔ2024',
  'ann.miller@example.com',
  'Miller1984',
  'example.com1',
])('error: %s is what is tried first', (password) => {
  expect(() => requireUnguessable(password, email)).toThrow(
    expect.objectContaining({ code: 'PASSWORD_GUESSABLE' }),
  )
})

test.each([
  'a good password',
  'correct horse battery',
  '83920174651', // no rule says of which characters a password has to be
  'my wallet opens at noon',
  'ann and six others',
])('behavior: %s is taken', (password) => {
  expect(() => requireUnguessable(password, email)).not.toThrow()
})

test('behavior: without a known address only the words count', () => {
  expect(() => requireUnguessable('miller84')).not.toThrow()
  expect(() => requireUnguessable('wallet84')).toThrow()
})
