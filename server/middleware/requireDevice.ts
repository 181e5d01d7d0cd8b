import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { digest } from '../auth/digest.ts'
import type { Env, World } from '../world.ts'
import { bearerOf } from './bearerOf.ts'
import { createProofSpender } from './createProofSpender.ts'
import { currentNonce, isNonceFresh, nonceLifetimeMs } from './dpopNonce.ts'
import { readProof } from './readProof.ts'

/**
 * Lets only callers through that prove possession of a device key, once per proof, and sets
 * `c.var.device`. Every answer brings the newest nonce; a caller with an older one gets 401
 * `use_dpop_nonce` and asks again. Source: RFC 9449; security.md section 5.
 */
export function requireDevice(world: World): MiddlewareHandler<Env> {
  const spend = createProofSpender(world)
  return async (c, next) => {
    c.header('dpop-nonce', currentNonce(world))
    const proof = readProof(c.req.header('dpop') ?? '', {
      method: c.req.method,
      url: new URL(c.req.path, world.config.origins.api).href,
      accessToken: bearerOf(c),
    })
    if (!proof) throw refuse(c, 'invalid_dpop_proof')
    if (proof.nonce === undefined || !isNonceFresh(world, proof.nonce)) {
      throw refuse(c, 'use_dpop_nonce')
    }
    const used = digest(`${proof.thumbprint} ${proof.jti}`)
    const now = world.now()
    const spent = { digest: used, expiresAt: now + nonceLifetimeMs, now }
    if (!spend(spent, { isRead: c.req.method === 'GET' })) {
      throw refuse(c, 'invalid_dpop_proof')
    }
    c.set('device', { thumbprint: proof.thumbprint })
    await next()
  }
}

function refuse(c: Context<Env>, error: 'invalid_dpop_proof' | 'use_dpop_nonce') {
  c.header('www-authenticate', `DPoP error="${error}", algs="ES256"`)
  return new HTTPException(401, { message: error })
}
