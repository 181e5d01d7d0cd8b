import type { PublishedRelease } from '../../shared-schemas/api/releases.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { releaseKeptMs } from '../../shared-schemas/limits.ts'
import { ours as protocol } from '../../shared-schemas/messaging/handshake.ts'
import type { ServerConfig } from '../config.ts'
import type { Log } from '../log.ts'
import { type StaticFile, toStaticFile } from '../origins/files.ts'
import type { Secrets } from '../secrets.ts'
import { createReleaseStore, type ReleaseStore, type SavedRelease } from './createReleaseStore.ts'
import { firstOfEachVersion } from './firstOfEachVersion.ts'
import { hasTaken } from './hasTaken.ts'
import { readBuild } from './readBuild.ts'
import { releasesFolderOf } from './releasesFolderOf.ts'

/** The files that pages and frames fetch: of this release, and of those before it. */
export type Releases = {
  /** The version of the build. */
  current: string
  /** A file by its path in the build, such as `parts/later-1.js`; its own release comes first. */
  find(path: string): StaticFile | undefined
  /** The script of a version, for as long as the operator keeps that. */
  script(version: string): StaticFile | undefined
  /** What sites can pin, newest first. */
  published(): PublishedRelease[]
  /** Notes that this release is served, learns of the others, and deletes what is past its time. */
  renew(): void
}

/** What is served of the releases in the folder. */
type Kept = {
  names: readonly string[]
  files: ReadonlyMap<string, StaticFile>
  scripts: ReadonlyMap<string, StaticFile>
  published: PublishedRelease[]
}

const script = 'appkit.js'

/**
 * Reads the release in the folder of the build, saves it, and reads what the folder keeps of others. A request
 * reads file names at most: those of releases that another process has saved in the meantime.
 *
 * @throws SERVER_FILE_MISSING, DOCUMENT_UNFIT, RELEASE_CHANGED, RELEASES_UNFIT, KEY_FILE_UNFIT
 */
export function openReleases(world: {
  config: ServerConfig
  secrets: Secrets
  log: Log
  now: () => number
}): Releases {
  const { config, secrets, log, now } = world
  const build = readBuild(config.dist)
  const folder = releasesFolderOf(config)
  const key = secrets.get('releaseManifests')
  const store = folder === undefined ? undefined : createReleaseStore({ folder, key, log, now })
  const own = staticFilesOf(Object.keys(build.files), build.read)
  const contents = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const [path, integrity] of Object.entries(build.files))
    contents.set(integrity, build.read(path)!) // it has each of its files
  const publish = (release: Release) => toPublished(config.origins.widget, release)
  let toldOfVersion = false
  let withdrawn: ReadonlySet<string> = new Set()
  let kept: Kept = {
    names: [],
    files: new Map(),
    scripts: new Map([[build.version, own.get(script)!]]), // every build has one
    published: [publish({ ...build, protocol: [...protocol], publishedAt: now() })],
  }

  /** Withdrawn versions are no more, though a copy of the folder had brought them back. */
  function listKept(store: ReleaseStore) {
    withdrawn = new Set([...withdrawn, ...store.withdrawn()])
    return store.list().filter(({ version }) => !withdrawn.has(version))
  }

  function load(store: ReleaseStore) {
    const releases = listKept(store)
    const first = firstOfEachVersion(releases)
    if (!toldOfVersion && first.some((release) => hasTaken(release, build))) {
      toldOfVersion = true
      log.versionTaken(build.version)
    }
    const read = (integrity: string) => {
      const bytes = contents.get(integrity) ?? store.read(integrity)
      if (bytes) contents.set(integrity, bytes)
      return bytes
    }
    const files = new Map<string, StaticFile>()
    const scripts = new Map<string, StaticFile>()
    for (const release of releases.toSorted(newestFirst)) {
      const isFirst = first.includes(release)
      const paths = servedPaths(release, { isFirst, now: now() })
      const found = staticFilesOf(paths, (path) => {
        const integrity = release.files[path]
        return integrity === undefined ? undefined : read(integrity)
      })
      for (const [path, file] of found) {
        if (path === script) scripts.set(release.version, file)
        else if (!files.has(path)) files.set(path, file)
      }
    }
    const published = first.filter(({ version }) => scripts.has(version)).map(publish)
    kept = { names: store.names(), files, scripts, published }
  }

  /** True when another process has saved or removed a release since the folder was read. */
  function takeNotice(): boolean {
    if (!store || store.names().join() === kept.names.join()) return false
    load(store)
    return true
  }

  function renew() {
    if (!store) return
    withdrawn = readWithdrawn(store, secrets)
    if (withdrawn.has(build.version)) log.versionWithdrawn(build.version)
    else store.save(build)
    for (const release of store.list()) if (withdrawn.has(release.version)) store.remove(release)
    const releases = listKept(store)
    const first = firstOfEachVersion(releases)
    const needed = new Set<string>()
    for (const release of releases) {
      const paths = servedPaths(release, { isFirst: first.includes(release), now: now() })
      if (paths.length === 0) store.remove(release)
      for (const path of paths) needed.add(release.files[path]!) // one of its own paths
    }
    store.sweep(needed)
    contents.forEach((_, integrity) => {
      if (!needed.has(integrity)) contents.delete(integrity)
    })
    load(store)
  }

  try {
    renew()
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException // of the file system, else a defect of ours
    if (code === undefined || cause instanceof AppKitError) throw cause
    throw new AppKitError(errors.RELEASES_UNFIT, { path: folder ?? '', code }, { cause })
  }
  return {
    current: build.version,
    find: (path) =>
      own.get(path) ?? kept.files.get(path) ?? (takeNotice() ? kept.files.get(path) : undefined),
    script: (version) =>
      kept.scripts.get(version) ?? (takeNotice() ? kept.scripts.get(version) : undefined),
    published: () => kept.published,
    renew,
  }
}

/**
 * The versions that were withdrawn. The folder has them for servers that run, the key file for the day on which
 * a copy of the folder is put back: what only the folder has goes there, once it can be written.
 */
function readWithdrawn(store: ReleaseStore, secrets: Secrets): ReadonlySet<string> {
  const noted = new Set(secrets.withdrawn())
  const found = store.withdrawn().filter((version) => !noted.has(version))
  for (const version of found) secrets.noteWithdrawn(version)
  return new Set([...noted, ...found])
}

type Release = Pick<SavedRelease, 'version' | 'protocol' | 'publishedAt' | 'files'>

/**
 * What a release still serves: everything until 30 days after a server last had it as its own; then the script
 * that tags pin by its version, and its modules. Source: F32.
 */
function servedPaths(
  { files, lastServedAt }: SavedRelease,
  { isFirst, now }: { isFirst: boolean; now: number },
): string[] {
  const isOver = now - lastServedAt > releaseKeptMs
  return Object.keys(files).filter((path) => {
    if (path.startsWith(script)) return isFirst
    return !isOver || (isFirst && path.startsWith('parts/'))
  })
}

function staticFilesOf(
  paths: readonly string[],
  read: (path: string) => Uint8Array<ArrayBuffer> | undefined,
): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  for (const path of paths) {
    const bytes = path.endsWith('.br') ? undefined : read(path)
    if (bytes) files.set(path, toStaticFile(path, bytes, read(`${path}.br`)))
  }
  return files
}

function newestFirst(a: SavedRelease, b: SavedRelease): number {
  return b.publishedAt - a.publishedAt
}

function toPublished(
  origin: string,
  { version, publishedAt, protocol, files }: Release,
): PublishedRelease {
  const parts = Object.entries(files).filter(([path]) => /^parts\/.*\.js$/.test(path))
  return {
    version,
    publishedAt: new Date(publishedAt).toISOString(),
    protocol,
    script: { url: `${origin}/appkit@${version}.js`, integrity: files[script]! }, // every build has one
    parts: parts.map(([path, integrity]) => ({ url: `${origin}/${path}`, integrity })),
  }
}
