import * as z from 'zod/mini'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'

/** How a login at a provider ended, other than with a login. */
export const Ending = z.enum(['refused', 'wrongNumber', 'cancelled', 'failed', 'unreachable'])
export type Ending = z.infer<typeof Ending>

/** The same as the error that the caller gets; `provider` by its name. */
export function toEndingError(ending: Ending | 'expired', provider: string): AppKitError {
  return create[ending](provider)
}

const create = {
  refused: () => new AppKitError(errors.SOCIAL_LOGIN_REFUSED),
  wrongNumber: () => new AppKitError(errors.DEVICE_NUMBER_WRONG),
  cancelled: (provider) => new AppKitError(errors.SOCIAL_LOGIN_CANCELLED, { provider }),
  failed: (provider) => new AppKitError(errors.SOCIAL_LOGIN_FAILED, { provider }),
  unreachable: (provider) => new AppKitError(errors.SOCIAL_LOGIN_UNREACHABLE, { provider }),
  expired: () => new AppKitError(errors.SOCIAL_LOGIN_EXPIRED),
} as const satisfies Record<Ending | 'expired', (provider: string) => AppKitError>
