import passwords from '@zxcvbn-ts/language-common/src/passwords.json'
import { expect, test } from 'vitest'
import { walletPasswordMinChars } from '../../shared-schemas/limits.ts'
import { isCommonPassword } from './isCommonPassword.ts'
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
])('error: %s is what is tried first', async (password) => {
  await expect(requireUnguessable(password, email)).rejects.toMatchObject({
    code: 'PASSWORD_GUESSABLE',
  })
})

test.each(['qwertyuiop', 'Sunshine', '1QAZ2WSX', 'ｔｒｕｓｔｎｏ１', 'q1w2e3r4t5y6'])(
  'error: %s is a common password, in any case: ASVS 6.2.4',
  async (password) => {
    await expect(requireUnguessable(password, email)).rejects.toMatchObject({
      code: 'PASSWORD_GUESSABLE',
    })
  },
)

test.each([
  '88888888',
  '98989898',
  'aaaaAAAA',
  '12341234',
  'abcABCabc',
  '9876543210',
  '7890123456',
  'ABCDEFGH',
  '14021987',
  '20011231',
])('error: %s is a pattern that the list leaves out: ASVS 6.2.4', async (password) => {
  await expect(requireUnguessable(password, email)).rejects.toMatchObject({
    code: 'PASSWORD_GUESSABLE',
  })
})

test('error: each of the 3,000 most common passwords that are long enough is refused: ASVS 6.2.4', async () => {
  const most = passwords.filter(({ length }) => length >= walletPasswordMinChars).slice(0, 3_000)
  const refused = await Promise.all(most.map(isCommonPassword))

  expect(most).toHaveLength(3_000)
  expect(most.filter((_, index) => !refused[index])).toEqual([])
})

test.each([
  'a good password',
  'correct horse battery',
  '14021999 and more',
  '83920174651', // no rule says of which characters a password has to be
  'my wallet opens at noon',
  'ann and six others',
])('behavior: %s is taken', async (password) => {
  await expect(requireUnguessable(password, email)).resolves.toBeUndefined()
})

test('behavior: without a known address only the words count', async () => {
  await expect(requireUnguessable('miller84')).resolves.toBeUndefined()
  await expect(requireUnguessable('wallet84')).rejects.toThrow()
})
