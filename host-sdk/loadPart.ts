import { pageParts } from '../chains/pageParts.ts'
import type { PagePart } from '../chains/types.ts'
import { AppKitError } from '../shared-schemas/AppKitError.ts'
import type { ChainNamespace } from '../shared-schemas/caip.ts'
import * as errors from '../shared-schemas/errors.ts'
import { failToLoad } from './failToLoad.ts'

const loaders: { readonly [namespace in ChainNamespace]?: () => Promise<{ page: PagePart }> } =
  pageParts

/**
 * Fetches what the page needs for a chain type. This is the way of the ES module; in the files for a
 * tag the build puts loadPartScript.ts in its place.
 *
 * @throws NAMESPACE_NOT_AVAILABLE, SCRIPT_LOAD_FAILED
 */
export async function loadPart(namespace: ChainNamespace): Promise<PagePart> {
  const load = Object.hasOwn(loaders, namespace) ? loaders[namespace] : undefined
  if (!load) throw new AppKitError(errors.NAMESPACE_NOT_AVAILABLE, { namespace: String(namespace) })
  const { page } = await load().catch(failToLoad(namespace))
  return page
}
