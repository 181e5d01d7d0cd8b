import type { MiddlewareHandler } from 'hono'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { refusal } from '../refusal.ts'
import type { Env, World } from '../world.ts'
import { clientPrefix } from './clientPrefix.ts'
import { createMemoryCounter } from './createMemoryCounter.ts'

/**
 * Limits the requests of a network, for each project, in a minute, for routes that must cost less than a write to the
 * database. Each process counts by itself.
 */
export function limitInMemory(
  { config, now }: Pick<World, 'config' | 'now'>,
  perMinute: number,
): MiddlewareHandler<Env> {
  const count = createMemoryCounter()
  return async (c, next) => {
    const project = c.get('project')?.id ?? '' // routes outside of the API have none
    const caller = `${project} ${clientPrefix(c, config.trustedProxies)}`
    const { waitSeconds } = count({ caller, requests: 1, limit: perMinute, now: now() })
    if (waitSeconds > 0) {
      c.header('retry-after', String(waitSeconds))
      throw refusal(429, new AppKitError(errors.REQUESTS_USED_UP))
    }
    await next()
  }
}
