import { pageParts } from '../../chains/pageParts.ts'
import type { PagePart } from '../../chains/types.ts'
import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import type { Later } from '../later.ts'
import { failToLoad } from './failToLoad.ts'
import type { Load } from './Load.ts'

const loaders: { readonly [namespace in ChainNamespace]?: () => Promise<{ page: PagePart }> } =
  pageParts

/** For the ES module: the site's bundler makes a file of each `import()`. */
export const loadModules: Load<Later> = {
  async later() {
    const { later } = await import('../later.ts').catch(failToLoad('later'))
    return later
  },
  async part(namespace) {
    const load = Object.hasOwn(loaders, namespace) ? loaders[namespace] : undefined
    if (!load)
      throw new AppKitError(errors.NAMESPACE_NOT_AVAILABLE, { namespace: String(namespace) })
    const { page } = await load().catch(failToLoad(namespace))
    return page
  },
}
