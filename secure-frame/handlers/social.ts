import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import * as errors from '../../shared-schemas/errors.ts'

/** Logins by other services are declared, and no server of this release offers them. */
export const socialHandlers = {
  CONNECT_SOCIAL: () => refuse(),
  GET_SOCIAL_REDIRECT_URI: () => refuse(),
}

function refuse(): never {
  throw new AppKitError(errors.FEATURE_NOT_AVAILABLE, { feature: 'Social login' })
}
