import { AppKitError } from '../shared-schemas/errors/AppKitError.ts'
import * as errors from '../shared-schemas/errors/errors.ts'
import { toRpcError } from '../shared-schemas/errors/toRpcError.ts'

/** A wallet's answer to a switch: a refusal stays one, anything else means that it cannot switch. */
export function toSwitchError(thrown: unknown): unknown {
  return toRpcError(thrown).code === errors.USER_REJECTED.code
    ? thrown
    : new AppKitError(errors.CHAIN_NOT_SUPPORTED, undefined, { cause: thrown })
}
