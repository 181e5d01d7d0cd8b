import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import { WALLET_NOT_FOUND } from '../../shared-schemas/errors/errors.ts'

/** The error of a wallet that is not in the page any more. */
export function goneError(walletId: string): AppKitError {
  return new AppKitError(WALLET_NOT_FOUND, { walletId })
}
