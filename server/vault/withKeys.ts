import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { refusal } from '../refusal.ts'

/**
 * Runs work of the key management. What is down is a 503 with Retry-After and changes nothing; a key share
 * that does not open stays the fault of ours that it is.
 */
export async function withKeys<result>(work: () => Promise<result>): Promise<result> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof AppKitError) throw cause
    throw refusal(503, new AppKitError(errors.KEYS_UNAVAILABLE, undefined, { cause }))
  }
}
