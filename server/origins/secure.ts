import type { Hono } from 'hono'
import { createSite } from '../site.ts'
import type { Env, World } from '../world.ts'
import { secureHeaders } from './documentHeaders.ts'
import { mountReports } from './reports.ts'

/** The secure origin. It holds no document, so every address of it is a 404 with the full header set. */
export function createSecureSite(world: World): Hono<Env> {
  const site = createSite(world, 'secure')
  const headers = secureHeaders(world.config)
  mountReports(site, world)
  site.notFound((c) => c.html(page, 404, headers))
  return site
}

const page =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Not found</title><p>Nothing is served at this address.</p></html>'
