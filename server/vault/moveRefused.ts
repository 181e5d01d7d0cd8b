import type { HTTPException } from 'hono/http-exception'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { refusal } from '../refusal.ts'

/** The refusal of a move to a new wallet, with what stands in its way. */
export function moveRefused(reason: string): HTTPException {
  return refusal(409, new AppKitError(errors.MOVE_REFUSED, { reason }))
}
