import type { SavedRelease } from './createReleaseStore.ts'
import type { Build } from './readBuild.ts'

/** Whether this release was published under the version of another build, which can then not have it. */
export function hasTaken(
  { version, files }: SavedRelease,
  build: Pick<Build, 'version' | 'files'>,
) {
  return version === build.version && files['appkit.js'] !== build.files['appkit.js']
}
