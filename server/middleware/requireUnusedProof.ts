import type { MiddlewareHandler } from 'hono'
import type { Env, World } from '../world.ts'
import { refuseProof } from './refuseProof.ts'

/**
 * Lets each proof through once. Stands behind requireDevice, and behind requireSession where a route has
 * that: a caller whom either refuses costs no write.
 */
export function requireUnusedProof(world: World): MiddlewareHandler<Env> {
  return async (c, next) => {
    const isRead = c.req.method === 'GET'
    if (!(await world.proofs.spend(c.get('device').proof, { isRead }))) {
      throw refuseProof(c, 'invalid_dpop_proof')
    }
    await next()
  }
}
