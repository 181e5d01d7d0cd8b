import { expect, test } from 'vitest'
import { splitEmails } from './splitEmails.ts'

test('default: splits an address from its sentence, and each hyphen with what follows', () => {
  expect(splitEmails('We sent a code to ada-l@mail-er.example.com. It can take a minute.')).toEqual(
    [
      'We sent a code to ',
      { email: ['ada', '-l', '@', 'mail', '-e', 'r.example.com'], long: false },
      '. It can take a minute.',
    ],
  )
})

test.each([
  ['an address alone', 'ada@b.co', [{ email: ['ada', '@', 'b.co'], long: false }]],
  ['in quotes', '“ada@b.co”', ['“', { email: ['ada', '@', 'b.co'], long: false }, '”']],
  ['no address', 'Ada @ home', ['Ada @ home']],
  ['nothing', '', []],
])('param: %s', (_, text, parts) => {
  expect(splitEmails(text)).toEqual(parts)
})

test('behavior: an address that rarely fits on a line is marked as long', () => {
  expect(splitEmails(`${'a'.repeat(25)}@b.example`)).toMatchObject([{ long: true }])
})

test('behavior: a long text of one character takes no time', () => {
  const text = 'a'.repeat(100_000)

  const from = performance.now()
  expect(splitEmails(text)).toEqual([text])

  expect(performance.now() - from).toBeLessThan(1_000)
})
