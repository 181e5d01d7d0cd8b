import type { Context, MiddlewareHandler } from 'hono'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import type { Project } from '../db/queries/projects.ts'
import { queryParam } from '../queryParam.ts'
import { refusal } from '../refusal.ts'
import type { Env, World } from '../world.ts'
import { clientPrefix } from './clientPrefix.ts'
import { createMemoryCounter } from './createMemoryCounter.ts'

/**
 * Finds out for which project a request speaks, by its query's `projectId`.
 *
 * Undefined for an id that is unknown, and for no id where the server serves nobody without one.
 */
export async function projectOf(
  world: World,
  projectId: string | undefined,
): Promise<Project | undefined> {
  if (projectId !== undefined) return world.projects(projectId)
  const { withoutProject } = world.config
  return withoutProject.origins.length === 0 ? undefined : withoutProject
}

/**
 * Lets only callers of a project through. The text is one of the specification's section 8. An origin of ours that
 * counts requests by project has looked it up before.
 */
export function requireProject(world: World): MiddlewareHandler<Env> {
  const refuseUnknown = createUnknownRefusal(world)
  return async (c, next) => {
    if (c.get('project')) return next()
    const project = await projectOf(world, queryParam(c, 'projectId'))
    if (!project) throw refuseUnknown(c)
    c.set('project', project)
    await next()
  }
}

/** Requests for unknown projects that a network may send in a minute, and how many of all are told in the log. */
const unknownPerMinute = 120
const unknownLogged = 5

/** Ids are cheap to make up: who does is counted by network, and fills no log. */
function createUnknownRefusal({ config, now }: World): (c: Context<Env>) => Error {
  const count = createMemoryCounter()
  const take = (caller: string, limit: number) =>
    count({ caller, requests: 1, limit, now: now() }).waitSeconds
  return (c) => {
    if (take('all', unknownLogged) > 0) c.set('isUnlogged', true)
    const waitSeconds = take(`network ${clientPrefix(c, config.trustedProxies)}`, unknownPerMinute)
    if (waitSeconds === 0) return refusal(401, new AppKitError(errors.PROJECT_UNKNOWN))
    c.header('retry-after', String(waitSeconds))
    return refusal(429, new AppKitError(errors.REQUESTS_USED_UP))
  }
}
