import type { HTTPException } from 'hono/http-exception'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { refusal } from '../refusal.ts'

/** The one answer to every code that does not count, so that nothing is learned from it (T15). */
export function wrongCode(): HTTPException {
  return refusal(400, new AppKitError(errors.CODE_NOT_VALID))
}
