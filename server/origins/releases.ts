import type { Context, Hono } from 'hono'
import { releasesApi } from '../../shared-schemas/api/releases.ts'
import { guardsOf } from '../middleware/guardsOf.ts'
import { mount } from '../mount.ts'
import type { Env, World } from '../world.ts'
import { sendFile } from './sendFile.ts'

/**
 * The script of the sites with its modules: `/appkit.js`, which is always the newest, `/appkit@1.2.3.js`, which
 * is always the same, and `/releases.json`, which lists those with their digests.
 */
export function mountReleases(site: Hono<Env>, world: World): void {
  const { releases, config } = world
  site.get('/appkit.js', (c) => {
    const file = releases.find('appkit.js')
    return file ? sendFile(c, file, 'evergreen') : missing(c)
  })
  site.get('/:name{appkit(@|%40).+\\.js}', (c) => {
    const [, version = ''] = /^appkit@(.+)\.js$/.exec(c.req.param('name')) ?? []
    const file = releases.script(version)
    return file ? sendFile(c, file, 'immutable') : missing(c)
  })
  site.get('/parts/*', (c) => {
    const file = releases.find(c.req.path.slice(1))
    return file ? sendFile(c, file, 'immutable') : missing(c)
  })
  site.use(releasesApi.releases.path, async (c, next) => {
    c.header('access-control-allow-origin', '*')
    c.header('cache-control', 'public, max-age=300')
    await next()
  })
  mount(site, guardsOf(world), releasesApi, {
    releases: () => ({
      current: releases.current,
      evergreen: `${config.origins.widget}/appkit.js`,
      releases: releases.published(),
    }),
  })
}

/** Readable for every site, so that the browser's console shows the status and not a refusal of CORS. */
function missing(c: Context<Env>): Response {
  c.header('access-control-allow-origin', '*')
  const message = `Not kept on this server. ${releasesApi.releases.path} lists what is.`
  return c.json({ message, requestId: c.get('requestId') }, 404)
}
