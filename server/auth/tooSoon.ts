import type { Context } from 'hono'
import type { HTTPException } from 'hono/http-exception'
import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import * as errors from '../../shared-schemas/errors.ts'
import { refusal } from '../refusal.ts'
import type { Env } from '../world.ts'

/** The refusal of somebody who has to wait: 429 with Retry-After. Source: specification section 5. */
export function tooSoon(c: Context<Env>, waitMs: number): HTTPException {
  const seconds = Math.ceil(waitMs / 1000)
  c.header('retry-after', String(seconds))
  return refusal(429, new AppKitError(errors.EMAIL_COOLDOWN, { seconds }))
}
