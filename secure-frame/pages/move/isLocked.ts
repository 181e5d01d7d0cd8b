import { AppKitError } from '../../../shared-schemas/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors.ts'

/** True where a wallet did not open because this browser needs another way in. */
export function isLocked(error: unknown): boolean {
  return error instanceof AppKitError && error.code === errors.WALLET_LOCKED.code
}
