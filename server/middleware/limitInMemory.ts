import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Env, World } from '../world.ts'
import { clientPrefix } from './clientPrefix.ts'
import { createMemoryCounter } from './createMemoryCounter.ts'

/**
 * Limits the requests of a network in a minute, for routes that must cost less than a write to the
 * database. Each process counts by itself.
 */
export function limitInMemory(
  { config, now }: Pick<World, 'config' | 'now'>,
  perMinute: number,
): MiddlewareHandler<Env> {
  const count = createMemoryCounter()
  return async (c, next) => {
    const caller = clientPrefix(c, config.trustedProxies)
    const { waitSeconds } = count({ caller, requests: 1, limit: perMinute, now: now() })
    if (waitSeconds > 0) {
      c.header('retry-after', String(waitSeconds))
      throw new HTTPException(429, { message: 'Too many requests' })
    }
    await next()
  }
}
