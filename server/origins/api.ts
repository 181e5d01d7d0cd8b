import type { Hono } from 'hono'
import { mountAuth } from '../auth/routes.ts'
import { mountNameImages } from '../blockchain/names/mountNameImages.ts'
import { mountBlockchain } from '../blockchain/routes.ts'
import { rpcPaths } from '../blockchain/rpcPaths.ts'
import { cors } from '../middleware/cors.ts'
import { limitRequests } from '../middleware/limitRequests.ts'
import { requireProject } from '../middleware/project.ts'
import { refuseChangedSchema } from '../middleware/refuseChangedSchema.ts'
import { createSite } from '../site.ts'
import { mountVault } from '../vault/routes.ts'
import { createWalletList } from '../wallets/createWalletList.ts'
import { mountImages } from '../wallets/images.ts'
import { mountWallets } from '../wallets/routes.ts'
import type { Env, World } from '../world.ts'
import { mountWrongAddress } from './mountWrongAddress.ts'

/** The API's origin: for our own frames, in the name of a project, within its limits. */
export function createApiSite(world: World): Hono<Env> {
  const site = createSite(world, 'api', (path) => rpcPaths.has(path))
  site.use(async (c, next) => {
    c.header('cache-control', 'no-store')
    c.header('x-content-type-options', 'nosniff')
    await next()
  })
  mountWrongAddress(site, world, 'api') // open to every site, so before cors()
  const wallets = createWalletList(world.config)
  site.use(cors(world), requireProject(world))
  mountImages(site, world, wallets) // like files of the build: cached by browsers, so not counted
  mountNameImages(site, world)
  site.use(limitRequests(world), refuseChangedSchema(world))
  mountWallets(site, world, wallets)
  mountBlockchain(site, world)
  mountAuth(site, world)
  mountVault(site, world)
  return site
}
