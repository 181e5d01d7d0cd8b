import type { MiddlewareHandler } from 'hono'
import type { Env, World } from '../world.ts'
import { bearerOf } from './bearerOf.ts'
import { currentNonce, isNonceFresh, nonceLifetimeMs } from './dpopNonce.ts'
import { proofDigest, readProof } from './readProof.ts'
import { refuseProof } from './refuseProof.ts'

/**
 * Lets only callers through that prove possession of a device key, and sets `c.var.device`. That a
 * proof counts once is requireUnusedProof's part, which every route with this one has as well. Every answer brings the newest nonce; a caller with an older one gets 401
 * `use_dpop_nonce` and asks again. Source: RFC 9449; docs/keys.md 6.
 */
export function requireDevice(world: World): MiddlewareHandler<Env> {
  return async (c, next) => {
    c.header('dpop-nonce', currentNonce(world))
    const proof = readProof(c.req.header('dpop') ?? '', {
      method: c.req.method,
      url: new URL(c.req.path, world.config.origins.api).href,
      accessToken: bearerOf(c),
    })
    if (!proof) throw refuseProof(c, 'invalid_dpop_proof')
    if (proof.nonce === undefined || !isNonceFresh(world, proof.nonce)) {
      throw refuseProof(c, 'use_dpop_nonce')
    }
    const { thumbprint } = proof
    const expiresAt = world.now() + nonceLifetimeMs
    c.set('device', { thumbprint, proof: { digest: proofDigest(proof), expiresAt } })
    await next()
  }
}
