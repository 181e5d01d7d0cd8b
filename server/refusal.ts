import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { NameReasons } from '../shared-schemas/api/nameRefusal.ts'
import type { AppKitError } from '../shared-schemas/errors/AppKitError.ts'

/** A refusal that callers tell apart by its code: `site.ts` puts the code beside the message. */
export function refusal(status: ContentfulStatusCode, error: AppKitError): HTTPException {
  return new HTTPException(status, { message: error.message, cause: error })
}

/** A refusal that also says which field it is about, as callers of the calls for names expect. */
export class ReasonedRefusal extends HTTPException {
  readonly reasons: NameReasons

  constructor(status: ContentfulStatusCode, error: AppKitError, field: string) {
    super(status, { message: error.message, cause: error })
    this.reasons = [{ name: field, description: error.message }]
  }
}
