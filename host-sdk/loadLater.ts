import type { ChainNamespace } from '../shared-schemas/caip.ts'
import { failToLoad } from './failToLoad.ts'

/**
 * Fetches what most visits do not need. This is the way of the ES module; in the script for a tag the
 * build puts loadLaterScript.ts in its place. @throws SCRIPT_LOAD_FAILED
 */
export const loadLater = async () => {
  const { part } = await import('./later.ts').catch(failToLoad('later'))
  return part
}

/** What the page needs for a chain type. @throws NAMESPACE_NOT_AVAILABLE, SCRIPT_LOAD_FAILED */
export const loadPart = async (namespace: ChainNamespace) => (await loadLater()).loadPart(namespace)
