import type { PagePart } from '../../chains/types.ts'
import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'

export type LoadScript = (file: string, digest: string) => Promise<{ part: unknown }>

/** File name and integrity of each part, set by the build. */
declare const parts: { readonly [name: string]: readonly [file: string, digest: string] }

/**
 * Fetches what the page needs for a chain type, with the page's own `load`.
 *
 * @throws NAMESPACE_NOT_AVAILABLE, SCRIPT_LOAD_FAILED
 */
export async function loadPinnedPart(
  namespace: ChainNamespace,
  load: LoadScript,
): Promise<PagePart> {
  const part = Object.hasOwn(parts, namespace) ? parts[namespace] : undefined
  if (!part) throw new AppKitError(errors.NAMESPACE_NOT_AVAILABLE, { namespace: String(namespace) })
  return (await load(...part)).part as PagePart // the digest says that it is
}
