import type { MiddlewareHandler } from 'hono'
import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import * as errors from '../../shared-schemas/errors.ts'
import type { Project } from '../db/queries/projects.ts'
import { queryParam } from '../queryParam.ts'
import { refusal } from '../refusal.ts'
import type { Env, World } from '../world.ts'

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
  return async (c, next) => {
    if (c.get('project')) return next()
    const project = await projectOf(world, queryParam(c, 'projectId'))
    if (!project) throw refusal(401, new AppKitError(errors.PROJECT_UNKNOWN))
    c.set('project', project)
    await next()
  }
}
