import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import { WALLET_BAD_ANSWER } from '../../shared-schemas/errors.ts'

/** For the widget that asked: what the wallet answered cannot cross to it. */
export function badAnswer(wallet: string, method: string): AppKitError {
  return new AppKitError(WALLET_BAD_ANSWER, { wallet, method })
}
