import type { MiddlewareHandler } from 'hono'
import type { Env, World } from '../world.ts'

/**
 * Refuses what may change something once somebody changed the database: a trigger could swallow it, a deletion
 * above all, which no MAC would show. Reads go on: rows carry MACs.
 */
export function refuseChangedSchema({ requireSchema }: World): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') await requireSchema()
    await next()
  }
}
