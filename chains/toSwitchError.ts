import { AppKitError } from '../shared-schemas/AppKitError.ts'
import * as errors from '../shared-schemas/errors.ts'

/** What a wallet said to a switch: a person's no stays one, anything else means that it cannot. */
export function toSwitchError(thrown: unknown): unknown {
  const { code } = Object(thrown)
  return code === errors.USER_REJECTED.code || code === 5000
    ? thrown
    : new AppKitError(errors.CHAIN_NOT_SUPPORTED, undefined, { cause: thrown })
}
