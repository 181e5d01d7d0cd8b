import { existsSync } from 'node:fs'
import { releaseKeptMs } from '../../shared-schemas/limits.ts'
import type { ServerConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { openSecrets, type Secrets } from '../secrets.ts'
import { secretsFileOf } from '../secretsFileOf.ts'
import { createReleaseStore, type ReleaseStore, type SavedRelease } from './createReleaseStore.ts'
import { firstOfEachVersion } from './firstOfEachVersion.ts'
import { hasTaken } from './hasTaken.ts'
import { readBuild } from './readBuild.ts'
import { releasesFolderOf } from './releasesFolderOf.ts'

type Outcome = { text: string; code: 0 | 1 }

/**
 * The tag that pins this version, and the one that follows all. It starts no server, so it can be run before
 * an update is served.
 *
 * @throws SERVER_FILE_MISSING, RELEASE_CHANGED, KEY_FILE_UNFIT
 */
export function printIntegrity(config: ServerConfig, projectId?: string): Outcome {
  const project = config.projects.find(({ id }) => projectId === undefined || id === projectId)
  if (projectId !== undefined && !project) {
    const known = config.projects.map(({ id }) => id).join(', ')
    return { text: `There is no project "${projectId}". Known: ${known}.\n`, code: 1 }
  }
  const build = readBuild(config.dist)
  const taken = listSaved(config).find((release) => hasTaken(release, build))
  if (taken) {
    const text = `Another build was published as ${build.version}, and /appkit@${build.version}.js stays what it was.\nSet a new version in package.json and build again.\n`
    return { text, code: 1 }
  }
  const { widget } = config.origins
  const attribute = project ? ` data-project-id="${project.id}"` : ''
  const integrity = build.files['appkit.js']
  const text = `This version, whatever the server is updated to:
<script async src="${widget}/appkit@${build.version}.js" integrity="${integrity}" crossorigin="anonymous"${attribute}></script>

Always the newest version:
<script async src="${widget}/appkit.js"${attribute}></script>
`
  return { text, code: 0 }
}

/** One line for each version that is kept, newest first. @throws KEY_FILE_UNFIT */
export function printReleases(config: ServerConfig): Outcome {
  const first = listSaved(config)
  if (first.length === 0)
    return { text: 'No version is kept yet. Start the server once.\n', code: 0 }
  const lines = first.map(({ version, publishedAt, lastServedAt }) => {
    const until = lastServedAt + releaseKeptMs
    const files =
      until > Date.now()
        ? `script, and files of the frames until ${dateOf(until)} or later`
        : 'script'
    return `${version}  published ${dateOf(publishedAt)}  ${files}\n`
  })
  return { text: lines.join(''), code: 0 }
}

/**
 * Deletes a former version from the folder for good; servers that run stop serving it within 10 minutes. The
 * key file notes it, so that a copy of the folder does not bring it back.
 *
 * @throws SERVER_FILE_MISSING, RELEASE_CHANGED, KEY_FILE_UNFIT
 */
export function withdraw(config: ServerConfig, version = ''): Outcome {
  if (version === readBuild(config.dist).version) {
    const text = `${version} is the version of this server. Install another one first.\n`
    return { text, code: 1 }
  }
  const { store, secrets } = openStore(config) ?? {}
  const found = store?.list().filter((release) => release.version === version) ?? []
  if (!store || !secrets || found.length === 0) {
    const text = `Version "${version}" is not kept. "releases" lists those that are.\n`
    return { text, code: 1 }
  }
  const noted = secrets.noteWithdrawn(version)
  store.withdraw(version)
  for (const release of found) store.remove(release)
  const text = `${version} is withdrawn. Running servers stop serving it within 10 minutes.\n`
  if (noted) return { text, code: 0 }
  const todo = `The key file cannot be written. Add ${version} to its list "withdrawn", or a copy of the folder brings it back.\n`
  return { text: text + todo, code: 1 }
}

function listSaved(config: ServerConfig): SavedRelease[] {
  const { store, secrets } = openStore(config) ?? {}
  if (!store || !secrets) return []
  const withdrawn = new Set([...secrets.withdrawn(), ...store.withdrawn()])
  return firstOfEachVersion(store.list().filter(({ version }) => !withdrawn.has(version)))
}

/** The folder, where there is one: a command makes neither that nor the key file. */
function openStore(config: ServerConfig): { store: ReleaseStore; secrets: Secrets } | undefined {
  const folder = releasesFolderOf(config)
  if (folder === undefined || !existsSync(folder)) return undefined
  const secrets = openSecrets(secretsFileOf(config), false)
  const key = secrets.get('releaseManifests')
  const log = createLog(config.logLevel)
  return { store: createReleaseStore({ folder, key, now: Date.now, log }), secrets }
}

function dateOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
