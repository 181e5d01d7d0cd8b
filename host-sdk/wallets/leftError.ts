import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import { SENDING_LEFT, USER_REJECTED } from '../../shared-schemas/errors/errors.ts'

/**
 * The error of a request that a wallet of the page has not answered when it is disconnected. The wallet may still show its
 * question: a site that takes a payment for rejected would ask for it again, and the user could pay twice.
 */
export function leftError(method: string): AppKitError {
  return new AppKitError(/send|psbt/i.test(method) ? SENDING_LEFT : USER_REJECTED)
}
