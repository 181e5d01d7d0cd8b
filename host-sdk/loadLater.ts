import type { ChainNamespace } from '../shared-schemas/caip.ts'

/**
 * Fetches what most visits do not need. This is the way of the ES module; in the script for a tag the
 * build puts loadLaterScript.ts in its place.
 */
export const loadLater = async () => (await import('./later.ts')).part

/** What the page needs for a chain type. @throws NAMESPACE_NOT_AVAILABLE */
export const loadPart = async (namespace: ChainNamespace) => (await loadLater()).loadPart(namespace)
