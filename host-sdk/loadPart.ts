import { pageParts } from '../chains/pageParts.ts'
import type { PagePart } from '../chains/types.ts'
import { AppKitError } from '../shared-schemas/AppKitError.ts'
import type { ChainNamespace } from '../shared-schemas/caip.ts'
import * as errors from '../shared-schemas/errors.ts'

const loaders: { readonly [namespace in ChainNamespace]?: () => Promise<{ page: PagePart }> } =
  pageParts

/**
 * Fetches what the page needs for a chain type. This is the way of the ES module; in the files for a
 * tag the build puts loadPartScript.ts in its place.
 *
 * @throws NAMESPACE_NOT_AVAILABLE, or why it could not be fetched
 */
export async function loadPart(namespace: ChainNamespace): Promise<PagePart> {
  const load = loaders[namespace]
  if (!load) throw new AppKitError(errors.NAMESPACE_NOT_AVAILABLE, { namespace })
  return (await load()).page
}
