import type { MiddlewareHandler } from 'hono'
import type { Access } from '../../shared-schemas/api/refusals.ts'
import { requireFreshLogin } from '../auth/requireFreshLogin.ts'
import type { Env, World } from '../world.ts'
import { requireProject } from './project.ts'
import { requireDevice } from './requireDevice.ts'
import { requireSession } from './requireSession.ts'
import { requireUnusedProof } from './requireUnusedProof.ts'

/** What runs before a route, for each kind of access that its row may name. Each guard refuses or passes on. */
export type Guards = Record<Access, readonly MiddlewareHandler<Env>[]>

/**
 * The guards of our endpoints. The API's origin looks up the project before its routes, since it counts requests by
 * project: there `site` finds it done, and a row that says `public` is served to callers of a project all the same. The
 * other origins look it up here.
 */
export function guardsOf(world: World): Guards {
  const site = [requireProject(world)]
  const proof = requireUnusedProof(world) // last, so that a call that is refused stores no proof
  const session = [...site, requireDevice(world), requireSession(world), proof]
  return {
    public: [],
    site,
    device: [...site, requireDevice(world), proof],
    session,
    freshSession: [...session, requireFreshSession(world)],
  }
}

function requireFreshSession(world: World): MiddlewareHandler<Env> {
  return async (c, next) => {
    await requireFreshLogin(world, c.get('session'))
    await next()
  }
}
