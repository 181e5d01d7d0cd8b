import { AppKitError } from '../shared-schemas/errors/AppKitError.ts'
import * as errors from '../shared-schemas/errors/errors.ts'
import { rejectionWords } from '../shared-schemas/errors/rejectionWords.ts'

/** Codes under which wallets also report a refusal, in words. */
const vague: readonly unknown[] = [-32603, -32000]

/**
 * Asks a wallet. The user's refusal, which many wallets report in words only, rejects with the code
 * 4001; a getter that throws or a promise that rejects does so with its own error.
 */
export async function askPerson<answer>(
  ask: () => answer | PromiseLike<answer>,
  refusals: readonly unknown[] = [],
): Promise<Awaited<answer>> {
  try {
    return await ask()
  } catch (thrown) {
    const { code, message = thrown } = Object(thrown)
    const refused =
      refusals.includes(code) ||
      (code === undefined && /\b(reject|denied|declin|cancel)/i.test(String(message))) ||
      (vague.includes(code) && rejectionWords.test(String(message)))
    throw refused ? new AppKitError(errors.USER_REJECTED, undefined, { cause: thrown }) : thrown
  }
}

/** The answer is not what the method promises. */
export function badAnswer(method: string): AppKitError {
  return new AppKitError(errors.WALLET_BAD_ANSWER, { wallet: 'The wallet', method })
}

/** A wallet that has no such method. */
export function cannot(method: string): AppKitError {
  return new AppKitError(errors.METHOD_NOT_SUPPORTED, { method })
}

/** What a person is asked about an account that the wallet is not on. */
export function wrongAccount(address: string): AppKitError {
  return new AppKitError(errors.WRONG_ACCOUNT, { address })
}

/** What the site gave is not what the method takes. */
export function wrongParameter(name: string, given: unknown, takes: string): AppKitError {
  return new AppKitError(errors.WRONG_PARAMETER, { name, given: String(given).slice(0, 80), takes })
}
