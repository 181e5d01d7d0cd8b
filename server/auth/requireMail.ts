import { HTTPException } from 'hono/http-exception'
import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import * as errors from '../../shared-schemas/errors.ts'
import type { World } from '../world.ts'

/** @throws HTTPException 503 where the operator set up no mail */
export function requireMail({ mail }: World): void {
  if (mail.enabled) return
  const { message } = new AppKitError(errors.FEATURE_NOT_AVAILABLE, { feature: 'Email login' })
  throw new HTTPException(503, { message })
}
