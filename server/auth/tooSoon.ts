import type { Context } from 'hono'
import type { HTTPException } from 'hono/http-exception'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { refusal } from '../refusal.ts'
import type { Env, World } from '../world.ts'

/**
 * The refusal of somebody who has to wait: 429 with Retry-After. The log names the limit, by the setting that changes it
 * where there is one. Source: specification section 5.
 */
export function tooSoon(
  { log }: Pick<World, 'log'>,
  c: Context<Env>,
  { waitMs, limit }: { waitMs: number; limit: string },
): HTTPException {
  const seconds = Math.ceil(waitMs / 1000)
  log.limitReached({ limit, waitSeconds: seconds })
  c.header('retry-after', String(seconds))
  return refusal(429, new AppKitError(errors.EMAIL_COOLDOWN, { seconds }))
}
