import { AppKitError } from '../shared-schemas/AppKitError.ts'
import * as errors from '../shared-schemas/errors.ts'

/**
 * Does what a wallet is asked; a person's "no", which many wallets say in words only, comes out with
 * the code 4001, and a getter or a promise that fails as the error it is.
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
      (code === undefined && /\b(reject|denied|declin|cancel)/i.test(String(message)))
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
