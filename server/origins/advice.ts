import type { Hono } from 'hono'
import { siteApi } from '../../shared-schemas/api/site.ts'
import * as alerts from '../../shared-schemas/errors/alerts.ts'
import { isOriginAllowed } from '../../shared-schemas/options/origins.ts'
import { guardsOf } from '../middleware/guardsOf.ts'
import { projectOf } from '../middleware/project.ts'
import { mount } from '../mount.ts'
import type { Env, World } from '../world.ts'

/**
 * Tells a page whether it may show the widget, and what is missing where it may not: browsers refuse
 * a frame without a word to the page. Every site may read this, without credentials; the same list
 * stands in the document's `frame-ancestors`.
 */
export function mountAdvice(site: Hono<Env>, world: World): void {
  site.use(siteApi.origins.path, async (c, next) => {
    c.header('access-control-allow-origin', '*')
    c.header('cache-control', 'no-store')
    c.header('vary', 'Origin')
    c.header('x-content-type-options', 'nosniff')
    await next()
  })
  mount(site, guardsOf(world), siteApi, {
    async origins({ query }, c) {
      const origin = c.req.header('origin')
      const project = await projectOf(world, query.projectId)
      if (project) c.set('project', project)
      const allowedOrigins = project?.origins ?? []
      if (origin === undefined || isOriginAllowed(origin, allowedOrigins)) return { allowedOrigins }
      return { allowedOrigins, alert: alertOf({ origin, found: project !== undefined, ...query }) }
    },
  })
}

function alertOf(facts: { origin: string; found: boolean; projectId?: string | undefined }) {
  const { found, projectId } = facts
  if (projectId === undefined)
    return found ? toAlert(unlistedWithout, facts) : toAlert(idNeeded, facts)
  return found
    ? toAlert(alerts.ORIGIN_NOT_ALLOWED, facts)
    : toAlert(alerts.INVALID_PROJECT_ID, { projectId })
}

/** In the widget an alert about these means that it runs; here no widget is shown. */
const idNeeded: alerts.AlertRow<{ origin: string }> = {
  ...alerts.PROJECT_ID_NOT_CONFIGURED,
  longMessage: () =>
    'No project id is set, and this server shows the widget to no site without one. Set the option projectId (data-project-id) to a project of your AppKit server.',
}
const unlistedWithout: alerts.AlertRow<{ origin: string }> = {
  ...alerts.ORIGIN_NOT_ALLOWED,
  longMessage: ({ origin }) =>
    `The origin ${origin} may not show the widget without a project id. Set the option projectId (data-project-id), or add the origin to the "withoutProject.origins" in the configuration of your AppKit server and restart it.`,
}

function toAlert<facts>(row: alerts.AlertRow<facts>, facts: facts) {
  return { code: row.code, message: `${row.shortMessage}: ${row.longMessage(facts)}` }
}
