import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { findUserOfKey } from '../db/queries/devices.ts'
import type { Env, World } from '../world.ts'
import { bearerOf } from './bearerOf.ts'
import { clientPrefix, isForwardedByStranger, isForwardedUnread } from './clientPrefix.ts'
import { readProof } from './readProof.ts'

/** Counts each request once against the caller's minute. */
export function limitRequests(world: World): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { trustedProxies } = world.config
    if (isForwardedByStranger(c, trustedProxies)) world.log.unlistedProxy()
    if (isForwardedUnread(c, trustedProxies)) world.log.unreadForwarding()
    countRequests(world, c, 1)
    await next()
  }
}

/** Counts requests of a caller: a project as used from one network. @throws 429 with Retry-After */
export function countRequests(world: World, c: Context<Env>, requests: number): void {
  const { requestsPerMinute: limit, trustedProxies } = world.config
  const project = c.get('project').id ?? ''
  const given = (by: string) => ({ caller: `${project} ${by}`, requests, limit })
  const waitSeconds = world.requests.take(given(clientPrefix(c, trustedProxies)))
  if (waitSeconds === 0) return
  // Strangers of the same network, or of many, cannot use up what the known devices of a user need.
  const userId = knownUserOf(world, c)
  const known = userId !== undefined && given(`user ${userId}`)
  if (known && world.requests.takeOfKnown(known) === 0) return
  c.header('retry-after', String(waitSeconds))
  throw new HTTPException(429, { message: 'Too many requests' })
}

/** The user whose known device signed this request's proof; whether the proof is fresh is judged later. */
function knownUserOf(world: World, c: Context<Env>): string | undefined {
  const proof = readProof(c.req.header('dpop') ?? '', {
    method: c.req.method,
    url: new URL(c.req.path, world.config.origins.api).href,
    accessToken: bearerOf(c),
  })
  return proof && findUserOfKey(world.db, proof.thumbprint)
}
