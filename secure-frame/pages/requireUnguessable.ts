import { chainWords } from '../../chains/chainWords.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import { PASSWORD_GUESSABLE } from '../../shared-schemas/errors/errors.ts'
import { isCommonPassword } from './isCommonPassword.ts'

/**
 * Words that an attacker tries first: the product's name, what it protects, what the form is for. A password that
 * contains them needs at least six other characters. Source: ASVS 5.0, 6.1.2 and 6.2.11.
 */
const words = [
  ...chainWords,
  'appkit',
  'crypto',
  'embed',
  'login',
  'password',
  'passwort',
  'recovery',
  'secret',
  'wallet',
]
const othersMin = 6

/**
 * Refuses a new password that is a common one, or little more than these words or the user's own email address.
 *
 * @throws PASSWORD_GUESSABLE
 */
export async function requireUnguessable(password: string, email = ''): Promise<void> {
  const typed = password.normalize('NFKC').toLowerCase()
  const own = email.toLowerCase().split(/[@.+]/)
  const tried = [email.toLowerCase(), ...own, ...words].filter(({ length }) => length > 3)
  const others = tried.reduce((left, word) => left.replaceAll(word, ''), typed)
  const isLittleMore = others !== typed && others.length < othersMin
  if (isLittleMore || (await isCommonPassword(password))) throw new AppKitError(PASSWORD_GUESSABLE)
}
