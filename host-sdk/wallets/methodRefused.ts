import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import { WALLET_METHOD_REFUSED } from '../../shared-schemas/errors/errors.ts'

/** For the widget that asked: this page lets it ask its wallets for less, or for nothing now. */
export function methodRefused(method: string): AppKitError {
  return new AppKitError(WALLET_METHOD_REFUSED, { method })
}
