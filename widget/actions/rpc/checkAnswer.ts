import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'

type Kind = 'transactionHash' | 'signedMessage'

const expected: Readonly<Record<string, Kind>> = {
  eth_sendTransaction: 'transactionHash',
  personal_sign: 'signedMessage',
  eth_signTypedData_v4: 'signedMessage',
}

/**
 * Keeps an answer from the site that is not of the kind its method gives: with it the site would wait for a transaction
 * that cannot be, or store a signature that nobody can check.
 *
 * @throws WALLET_BAD_ANSWER
 */
export function checkAnswer(method: string, answer: unknown, wallet = 'The embedded wallet'): void {
  if (!Object.hasOwn(expected, method) || kindOf(answer) === expected[method]) return
  throw new AppKitError(errors.WALLET_BAD_ANSWER, { wallet, method })
}

/**
 * What an answer is by its form. Every hash has the form of a signed message as well, so that is tested first.
 * Source: specification section 5, docs/readings.md R18.
 */
function kindOf(answer: unknown): Kind | undefined {
  if (typeof answer !== 'string') return undefined
  if (/^0x[0-9a-f]{64}$/i.test(answer)) return 'transactionHash'
  return /^0x[0-9a-f]{62,}$/i.test(answer) ? 'signedMessage' : undefined
}
