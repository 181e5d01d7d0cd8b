import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'

/** Part of the protocol, but no server of this release offers it. */
export const farcasterHandlers = {
  CONNECT_FARCASTER: () => refuse(),
  GET_FARCASTER_URI: () => refuse(),
}

function refuse(): never {
  throw new AppKitError(errors.FEATURE_NOT_AVAILABLE, { feature: 'Farcaster login' })
}
