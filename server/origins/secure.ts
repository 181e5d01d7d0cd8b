import type { Hono } from 'hono'
import { firstViewParameter } from '../../shared-schemas/options/firstView.ts'
import { mountDevicePage } from '../auth/devicePage/mountDevicePage.ts'
import { mountSocialPages } from '../auth/social/mountSocialPages.ts'
import { projectOf } from '../middleware/project.ts'
import { queryParam } from '../queryParam.ts'
import { createSite } from '../site.ts'
import type { Env, World } from '../world.ts'
import { readConfiguredDocument } from './configuredDocument.ts'
import { secureHeaders, secureWorkerPolicy } from './documentHeaders.ts'
import { forEngine } from './forEngine.ts'
import { mountExplorer } from './mountExplorer.ts'
import { mountIcon } from './mountIcon.ts'
import { mountWrongAddress } from './mountWrongAddress.ts'
import { readPageScripts } from './readPageScripts.ts'
import { mountReports } from './reports.ts'
import { secureConfigOf } from './secureConfigOf.ts'
import { type SecureDocument, secureDocuments } from './secureDocuments.ts'
import { sendFile } from './sendFile.ts'

/**
 * The secure origin: the frame that holds the embedded wallet, its pages and their assets. Whatever
 * else is asked for is a 404 that nobody may frame. Everything is read at start.
 *
 * @throws SERVER_FILE_MISSING, DOCUMENT_UNFIT
 */
export function createSecureSite(world: World): Hono<Env> {
  const site = createSite(world, 'secure')
  const { dist } = world.config
  for (const row of secureDocuments) mountDocument(site, world, row)
  const scripts = readPageScripts(dist, 'secure/decision.html')
  mountDevicePage(site, world, scripts)
  mountSocialPages(site, world, scripts)
  mountExplorer(site, world)
  mountReports(site, world)
  mountWrongAddress(site, world, 'secure')
  mountIcon(site)
  site.get('/assets/*', (c) => {
    const file = world.releases.find(`secure${c.req.path}`)
    if (!file) return c.notFound()
    // A worker lives under the policy of its own file, not of the page that started it: T13.
    for (const [name, value] of Object.entries(secureWorkerPolicy)) c.header(name, value)
    return sendFile(c, file, 'immutable')
  })
  const headers = secureHeaders(world.config, { scriptHashes: [], frameAncestors: [] })
  site.notFound((c) => c.html(notFound, 404, headers))
  return site
}

function mountDocument(site: Hono<Env>, world: World, row: SecureDocument): void {
  const document = readConfiguredDocument(world.config.dist, {
    file: row.file,
    placeholder: '%APPKIT_SECURE_CONFIG%',
  })
  site.get(row.path, async (c) => {
    const project = await projectOf(world, queryParam(c, 'projectId'))
    if (project) c.set('project', project)
    // A page that takes this origin for the widget's would shake hands with the frame and wait for it in vain.
    const isMistaken = queryParam(c, firstViewParameter) !== undefined
    const served = project !== undefined && project.origins.length > 0 && !isMistaken
    const headers = secureHeaders(world.config, {
      scriptHashes: document.scriptHashes,
      frameAncestors: served && row.framed ? project.origins : [],
      openerPolicy: row.openerPolicy,
    })
    const html = served ? document.render(await secureConfigOf(world, project)) : refusal
    return c.html(html, 200, forEngine(headers, c.req.header('user-agent')))
  })
}

const textPage = (title: string, text: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><p>${text}</p></html>`
const notFound = textPage('Not found', 'Nothing is served at this address.')
/** Posts nothing, loads nothing; only somebody who opens it by itself reads it. */
const refusal = textPage(
  'No wallet',
  'No site may use the embedded wallet for this project. The operator of this server can allow it in its configuration.',
)
