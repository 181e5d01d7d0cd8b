import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { takeRequests } from '../db/queries/rateWindows.ts'
import type { Env, World } from '../world.ts'
import { clientPrefix, isForwardedByStranger } from './clientPrefix.ts'

/** Counts each request once against the caller's minute. */
export function limitRequests(world: World): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (isForwardedByStranger(c, world.config.trustedProxies)) world.log.unlistedProxy()
    countRequests(world, c, 1)
    await next()
  }
}

/** Counts requests of a caller: a project as used from one network. @throws 429 with Retry-After */
export function countRequests(world: World, c: Context<Env>, requests: number): void {
  const { requestsPerMinute: limit, trustedProxies } = world.config
  const caller = `${c.get('project').id ?? ''} ${clientPrefix(c, trustedProxies)}`
  const waitSeconds = takeRequests(world.db, { caller, requests, limit, now: world.now() })
  if (waitSeconds === 0) return
  c.header('retry-after', String(waitSeconds))
  throw new HTTPException(429, { message: 'Too many requests' })
}
