import type { Hono } from 'hono'
import { pricedTokensListed } from '../../shared-schemas/entities/priceLimits.ts'
import type { WalletConnectRelay } from '../../shared-schemas/entities/walletConnectRelay.ts'
import { firstViewsKept } from '../../shared-schemas/limits.ts'
import type { WidgetConfig } from '../../shared-schemas/options/widgetConfig.ts'
import { onrampNetworksOf } from '../blockchain/onramp/createOnramp.ts'
import { relayedNetworks } from '../blockchain/relayedNetworks.ts'
import type { ServerConfig } from '../config.ts'
import type { Project } from '../db/queries/projects.ts'
import { projectOf } from '../middleware/project.ts'
import { toRemoteFeatures } from '../projectFeatures.ts'
import { queryParam } from '../queryParam.ts'
import { createSite } from '../site.ts'
import type { Env, World } from '../world.ts'
import { mountAdvice } from './advice.ts'
import { readConfiguredDocument } from './configuredDocument.ts'
import { createFirstViews } from './createFirstViews.ts'
import { widgetHeaders } from './documentHeaders.ts'
import { forEngine } from './forEngine.ts'
import { mountIcon } from './mountIcon.ts'
import { mountReleases } from './releases.ts'
import { mountReports } from './reports.ts'
import { createDocumentSender } from './sendDocument.ts'
import { sendFile } from './sendFile.ts'

/** Without a project, for one that lists nobody, and the two refusals. */
const otherDocuments = 4

/**
 * The widget's origin: its document per project, its assets, and the script of the sites.
 * Everything is read at start.
 *
 * @throws SERVER_FILE_MISSING, DOCUMENT_UNFIT
 */
export function createWidgetSite(world: World): Hono<Env> {
  const site = createSite(world, 'widget')
  const document = readConfiguredDocument(world.config.dist, {
    file: 'widget/index.html',
    placeholder: '%APPKIT_CONFIG%',
  })
  const sendDocument = createDocumentSender(world.config.projects.length + otherDocuments)
  const sendFirstView = createDocumentSender(firstViewsKept, 5)
  const firstViews = createFirstViews(world, document.render({}))
  const [anyProject] = world.config.projects
  if (anyProject) firstViews.warmUp(documentOf(anyProject))

  function documentOf(project: Project) {
    const config = configOf(world, project)
    return { document: document.render(config), config }
  }

  site.get('/frame', async (c) => {
    const id = queryParam(c, 'projectId')
    const project = await projectOf(world, id)
    if (project) c.set('project', project)
    const frameAncestors = project?.origins ?? []
    const given = project && frameAncestors.length > 0 ? documentOf(project) : undefined
    const first = given && (await firstViews.find(c, given))
    const policy = widgetHeaders(world.config, {
      scriptHashes: [...document.scriptHashes, ...(first?.scriptHashes ?? [])],
      styleHashes: first?.styleHashes ?? [],
      styleAttributeHashes: first?.styleAttributeHashes ?? [],
      frameAncestors,
      relay: project && relayOf(world.config, project),
    })
    const headers = forEngine(policy, c.req.header('user-agent'))
    if (first) return sendFirstView(c, first.html, headers)
    const html =
      given?.document ?? refusal(id === undefined ? 'without a project id' : 'for this project')
    return sendDocument(c, html, headers)
  })
  mountReports(site, world)
  mountIcon(site)
  mountAdvice(site, world)
  mountReleases(site, world)
  site.get('/assets/*', (c) => {
    const file = world.releases.find(`widget${c.req.path}`)
    return file ? sendFile(c, file, 'immutable') : c.notFound()
  })
  return site
}

function configOf(world: World, project: Project): WidgetConfig {
  const { config, prices, balances, history, swaps } = world
  const relay = relayOf(config, project)
  return {
    ...(project.id !== undefined && { projectId: project.id }),
    projectKnown: true,
    mode: project.mode,
    allowedOrigins: project.origins,
    apiUrl: config.origins.api,
    secureOrigin: config.origins.secure,
    features: toRemoteFeatures(project.features),
    networks: project.networks,
    endpoints: config.endpoints,
    ...(prices.networks.length > 0 && {
      pricedNetworks: prices.networks.slice(0, pricedTokensListed),
    }),
    ...(balances.networks.length > 0 && { balanceNetworks: [...balances.networks] }),
    ...(history.networks.length > 0 && { historyNetworks: [...history.networks] }),
    ...(swaps.networks.length > 0 && { swapNetworks: [...swaps.networks] }),
    ...(Object.keys(swaps.namedRouters).length > 0 && { swapRouters: swaps.namedRouters }),
    ...(config.names && { nameZone: config.names.zone }),
    ...onrampOf(world, project),
    relayed: relayedNetworks(config),
    ...(relay && { walletConnect: relay }),
  }
}

/** Where something is sold to its users, and where in the world nothing is offered. */
function onrampOf({ onramp, config }: World, { features }: Project): Pick<WidgetConfig, 'onramp'> {
  const networks = onrampNetworksOf(onramp.assets(features.onramp ?? []))
  const { restrictedTimeZones } = config.onramp
  if (networks.length === 0) return {}
  return { onramp: { networks, ...(restrictedTimeZones && { restrictedTimeZones }) } }
}

/** The project's own relay, else the server's; a project may have none. */
function relayOf(
  { projects, withoutProject, walletConnect }: ServerConfig,
  { id }: Project,
): WalletConnectRelay | undefined {
  const listed = id === undefined ? withoutProject : projects.find((each) => each.id === id)
  const own = listed?.walletConnect
  return own === false ? undefined : (own ?? walletConnect)
}

/** Posts nothing, loads nothing; only somebody who opens it by itself reads it. */
function refusal(whom: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>No wallet window</title><p>No site may show the wallet window ${whom}. The operator of this server can allow it in its configuration.</p></html>`
}
