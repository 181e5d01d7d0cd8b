import type { ChainNamespace } from '../shared-schemas/caip.ts'
import type { Later } from './later.ts'
import { loadScript } from './loadScript.ts'

/** Name and integrity of the file, which the build knows. */
declare const laterFile: string
declare const laterDigest: string

let later: Later | undefined

/** Fetches what most visits do not need, once; what failed is fetched anew. @throws SCRIPT_LOAD_FAILED */
export async function loadLater(): Promise<Later> {
  later ??= (await loadScript(laterFile, laterDigest)).part as Later // the digest says that it is
  return later
}

/** What the page needs for a chain type. @throws NAMESPACE_NOT_AVAILABLE, SCRIPT_LOAD_FAILED */
export const loadPart = async (namespace: ChainNamespace) =>
  (await loadLater()).loadPart(namespace, loadScript)
