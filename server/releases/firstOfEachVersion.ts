import type { SavedRelease } from './createReleaseStore.ts'

/**
 * The release that a version stands for, newest first. Where builds with other files bear the same version,
 * the one that was published first keeps it: what a tag pins never changes.
 */
export function firstOfEachVersion(releases: readonly SavedRelease[]): SavedRelease[] {
  const first = new Map<string, SavedRelease>()
  const oldestFirst = releases.toSorted(
    (a, b) => a.publishedAt - b.publishedAt || (a.name < b.name ? -1 : 1),
  )
  for (const release of oldestFirst)
    if (!first.has(release.version)) first.set(release.version, release)
  return [...first.values()].reverse()
}
