import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { refusal } from '../refusal.ts'
import type { World } from '../world.ts'

/** @throws HTTPException 503 where the operator set up no mail */
export function requireMail({ mail }: World): void {
  if (mail.enabled) return
  throw refusal(503, new AppKitError(errors.FEATURE_NOT_AVAILABLE, { feature: 'Email login' }))
}
