import type { ServerConfig } from './config.ts'
import { openDb } from './db/open.ts'
import { seedProjects } from './db/queries/projects.ts'
import { createHealthSite } from './health.ts'
import { createLog, type Log } from './log.ts'
import { createApiSite } from './origins/api.ts'
import { createSecureSite } from './origins/secure.ts'
import { createWidgetSite } from './origins/widget.ts'
import { createSite } from './site.ts'
import type { Env, World } from './world.ts'

/** The whole server without a socket. */
export type ServerApp = {
  /** Answers a request by the host of its URL; `env` carries the socket where there is one. */
  fetch(request: Request, env?: Env['Bindings']): Response | Promise<Response>
  close(): void
}

/**
 * Opens the database, brings it up to date and makes the three origins. `ports` are the world of
 * tests: a log of their own, a clock, an upstream.
 *
 * @throws SERVER_FILE_MISSING, WIDGET_DOCUMENT_UNFIT, MIGRATION_CHANGED, DATABASE_NEWER
 */
export function createApp(
  config: ServerConfig,
  ports: { log?: Log; now?: () => number; fetch?: typeof fetch } = {},
): ServerApp {
  const now = ports.now ?? Date.now
  const world: World = {
    config,
    db: openDb(config.database, now),
    log: ports.log ?? createLog(config.logLevel),
    now,
    fetch: ports.fetch ?? fetch,
  }
  try {
    seedProjects(world.db, config.projects)
    return { fetch: createSites(world), close: () => world.db.close() }
  } catch (error) {
    world.db.close()
    throw error
  }
}

function createSites(world: World): ServerApp['fetch'] {
  const { widget, secure, api } = world.config.origins
  const sites = new Map([
    [new URL(widget).host, createWidgetSite(world)],
    [new URL(secure).host, createSecureSite(world)],
    [new URL(api).host, createApiSite(world)],
  ])
  const health = createHealthSite(world)
  const unknown = createSite(world, 'unknown')
  unknown.notFound((c) => c.json({ message: 'No site is served at this host' }, 421))

  const healthPaths = ['/healthz', '/readyz']
  return (request, env = {}) => {
    const { host, pathname } = new URL(request.url)
    const site = healthPaths.includes(pathname) ? health : (sites.get(host) ?? unknown)
    return site.fetch(request, env)
  }
}
