import { HTTPException } from 'hono/http-exception'
import { AppKitError } from '../../shared-schemas/AppKitError.ts'

/**
 * Runs work of the key management. What is down is a 503 with Retry-After and changes nothing; a half
 * that does not open stays the fault of ours that it is.
 */
export async function withKeys<result>(work: () => Promise<result>): Promise<result> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof AppKitError) throw cause
    throw new HTTPException(503, { message: 'The keys are not available. Try again.', cause })
  }
}
