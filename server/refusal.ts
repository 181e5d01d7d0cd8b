import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppKitError } from '../shared-schemas/AppKitError.ts'

/** A refusal that callers tell apart by its code: `site.ts` puts the code beside the message. */
export function refusal(status: ContentfulStatusCode, error: AppKitError): HTTPException {
  return new HTTPException(status, { message: error.message, cause: error })
}
