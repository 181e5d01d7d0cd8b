import type { PagePart } from '../chains/types.ts'
import { AppKitError } from '../shared-schemas/AppKitError.ts'
import type { ChainNamespace } from '../shared-schemas/caip.ts'
import * as errors from '../shared-schemas/errors.ts'
import type { LoadScript } from './loadScript.ts'

/** The integrity of each part, by its name: the build knows it. */
declare const partDigests: { readonly [name: string]: string }

/**
 * Fetches what the page needs for a chain type, with the page's own `load`.
 *
 * @throws NAMESPACE_NOT_AVAILABLE, SCRIPT_LOAD_FAILED
 */
export async function loadPart(namespace: ChainNamespace, load: LoadScript): Promise<PagePart> {
  const digest = partDigests[namespace]
  if (!digest) throw new AppKitError(errors.NAMESPACE_NOT_AVAILABLE, { namespace })
  return (await load(namespace, digest)).part as PagePart // the digest says that it is
}
