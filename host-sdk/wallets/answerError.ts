import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import { WALLET_BAD_ANSWER } from '../../shared-schemas/errors/errors.ts'

/** The error of a request that a wallet of the page answered with what no port takes. */
export function answerError(wallet: string, method: string): AppKitError {
  return new AppKitError(WALLET_BAD_ANSWER, { wallet, method })
}
