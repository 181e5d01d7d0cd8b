import type { Hono } from 'hono'
import { renderOnward } from '../auth/social/renderOnward.ts'
import { projectOf } from '../middleware/project.ts'
import { queryParam } from '../queryParam.ts'
import type { Env, World } from '../world.ts'
import { secureHeaders } from './documentHeaders.ts'
import { explorerPageOf } from './explorerPageOf.ts'

/**
 * Where the links of an approval to a block explorer lead. Documents of ours reach no server but ours, nor do windows
 * that they open (Connection-Allowlist), so it goes on from a page that has no such list, and no script.
 */
export function mountExplorer(site: Hono<Env>, world: World): void {
  const { 'connection-allowlist': _, ...headers } = secureHeaders(world.config, {
    scriptHashes: [],
    frameAncestors: [],
  })
  site.get('/explorer', async (c) => {
    const project = await projectOf(world, queryParam(c, 'projectId'))
    const url = explorerPageOf(project, {
      network: queryParam(c, 'network'),
      address: queryParam(c, 'address'),
    })
    if (url === undefined) return c.notFound()
    const html = renderOnward(url, `Continue to ${new URL(url).host}`)
    return c.html(html, 200, { ...headers, refresh: `0; url=${url}` })
  })
}
