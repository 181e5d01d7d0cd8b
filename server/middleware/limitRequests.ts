import type { Context, MiddlewareHandler } from 'hono'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { findUserOfKey } from '../db/queries/devices.ts'
import { refusal } from '../refusal.ts'
import type { Env, World } from '../world.ts'
import { bearerOf } from './bearerOf.ts'
import { clientPrefix, isForwardedByStranger, isForwardedUnread } from './clientPrefix.ts'
import { currentNonce, isNonceFresh, nonceLifetimeMs } from './dpopNonce.ts'
import { type Proof, parseProof, proofDigest } from './readProof.ts'
import { refuseProof } from './refuseProof.ts'

/** Counts each request once against the caller's minute. */
export function limitRequests(world: World): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { trustedProxies } = world.config
    if (isForwardedByStranger(c, trustedProxies)) world.log.unlistedProxy()
    if (isForwardedUnread(c, trustedProxies)) world.log.unreadForwarding()
    await countRequests(world, c, 1)
    await next()
  }
}

/** Whether the proof lets a request in for the first time, or this very request: a batch is counted again for its entries. */
function isFirstUse(world: World, c: Context<Env>, { thumbprint, jti }: Proof): boolean {
  const expiresAt = world.now() + nonceLifetimeMs
  const isFirst =
    c.get('isLetInByProof') === true ||
    world.requests.isNewProof({ digest: proofDigest({ thumbprint, jti }), expiresAt })
  if (isFirst) c.set('isLetInByProof', true)
  return isFirst
}

/** Of a network's minute, what each user has besides once strangers have used it up: a fifth. */
const knownShare = 1 / 5

/** A network may use up the minutes of so many projects: with those of all, who calls for each has no limit. */
const projectsOfNetwork = 4

/** Counts requests of a caller: a project as used from one network, and the network. @throws 429 with Retry-After */
export async function countRequests(
  world: World,
  c: Context<Env>,
  requests: number,
): Promise<void> {
  const { requestsPerMinute: limit, trustedProxies } = world.config
  const prefix = clientPrefix(c, trustedProxies)
  const network = `${c.get('project').id ?? ''} ${prefix}`
  const waitSeconds =
    world.requests.take({ caller: network, requests, limit }) ||
    world.requests.takeOfNetwork({ caller: prefix, requests, limit: limit * projectsOfNetwork })
  if (waitSeconds === 0) return
  if (await takeOfKnown(world, c, { network, requests })) return
  world.log.limitReached({ limit: 'requestsPerMinute', waitSeconds })
  c.header('retry-after', String(waitSeconds))
  throw refusal(429, new AppKitError(errors.REQUESTS_USED_UP))
}

/**
 * Strangers of the same network, or of many, cannot use up what the known devices of a user need. All users of a
 * network have one more minute of it together: it is easy to be many users, with addresses of a domain of one's own.
 *
 * A proof lets one request in: of one that was captured, none is left for the owner's others to miss.
 *
 * @throws 401 `use_dpop_nonce` for a proof that may have been sent before
 */
async function takeOfKnown(
  world: World,
  c: Context<Env>,
  { network, requests }: { network: string; requests: number },
): Promise<boolean> {
  const { requestsPerMinute: limit, origins } = world.config
  const parsed = parseProof(c.req.header('dpop') ?? '', {
    method: c.req.method,
    url: new URL(c.req.path, origins.api).href,
    accessToken: bearerOf(c),
  })
  const userId = parsed && (await findUserOfKey(world.db, parsed.proof.thumbprint))
  if (parsed === undefined || userId === undefined) return false
  const { nonce = '' } = parsed.proof
  if (!isNonceFresh(world, nonce)) {
    c.header('dpop-nonce', currentNonce(world)) // a device that slept asks again at once
    throw refuseProof(c, 'use_dpop_nonce')
  }
  if (!parsed.isSigned() || !isFirstUse(world, c, parsed.proof)) return false
  const project = c.get('project').id ?? ''
  const own = {
    caller: `${project} user ${userId}`,
    requests,
    limit: Math.ceil(limit * knownShare),
  }
  const ofAll = { caller: `known ${network}`, requests, limit }
  return world.requests.takeOfKnown(own) === 0 && world.requests.takeOfKnown(ofAll) === 0
}
