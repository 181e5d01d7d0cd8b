import { createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { ours as protocol } from '../../shared-schemas/messaging/handshake.ts'
import type { World } from '../world.ts'
import { integrityOf } from './integrityOf.ts'
import type { Build } from './readBuild.ts'
import { openManifest, type SavedManifest, sealManifest } from './savedManifest.ts'

const dayMs = 86_400_000

/** A release in the folder; `name` is the file of its manifest. */
export type SavedRelease = SavedManifest & {
  name: string
  /** Epoch milliseconds at which a server last had it as its own. */
  lastServedAt: number
}

/** The folder in which the server keeps what it served: `manifests/`, and `files/` named by their digests. */
export type ReleaseStore = {
  /** Writes what is missing of a release, and notes that it is served now. */
  save(build: Build): void
  /** The manifests there are, unread. */
  names(): string[]
  /** All releases whose manifest is sealed by this server's key; the others are logged. */
  list(): SavedRelease[]
  /** A file by its digest, unless it is missing or was changed, which is logged. */
  read(integrity: string): Uint8Array<ArrayBuffer> | undefined
  remove(release: SavedRelease): void
  /** Deletes files that none of these releases needs. Does nothing while a manifest was refused. */
  sweep(needed: ReadonlySet<string>): void
}

type Ports = Pick<World, 'log' | 'now'> & { folder: string; key: Uint8Array }

/**
 * Opens the folder; nothing is read or made yet. Several processes may use it at once: files are renamed
 * into place, a content has one name, and the time of a manifest is touched by whoever serves that release.
 *
 * Whoever can write to the folder cannot make the server send anything: manifests are sealed with a key of
 * the server's key file and list the digest of every file (security.md T12).
 */
export function createReleaseStore({ folder, key, now, log }: Ports): ReleaseStore {
  const manifests = join(folder, 'manifests')
  const files = join(folder, 'files')
  const refused = new Set<string>()

  function refuse(file: string, reason: 'changed' | 'missing' | 'unsealed') {
    if (refused.has(file)) return
    refused.add(file)
    log.releaseRefused({ file, reason })
  }

  function write(path: string, content: string | Uint8Array) {
    const temporary = `${path}.${randomBytes(8).toString('hex')}.tmp`
    writeFileSync(temporary, content, { flag: 'wx', mode: 0o444 })
    touch(temporary)
    renameSync(temporary, path)
  }

  function touch(path: string) {
    utimesSync(path, now() / 1_000, now() / 1_000)
  }

  function open(name: string): SavedRelease | undefined {
    const path = join(manifests, name)
    const text = readIfThere(path)
    if (text === undefined) return undefined // another process removed it
    const manifest = openManifest(key, text.toString())
    if (!manifest) return void refuse(name, 'unsealed')
    refused.delete(name)
    const { mtimeMs } = statSync(path)
    if (mtimeMs > now() + dayMs) touch(path) // the clock was ahead
    return { ...manifest, name, lastServedAt: Math.min(mtimeMs, now()) }
  }

  function names(): string[] {
    if (!existsSync(manifests)) return []
    return readdirSync(manifests)
      .filter((name) => name.endsWith('.json'))
      .sort()
  }

  function pathOf(integrity: string): string {
    const [, digest = ''] = integrity.split('-')
    return join(files, Buffer.from(digest, 'base64').toString('hex'))
  }

  return {
    names,
    list: () => names().flatMap((name) => open(name) ?? []),
    save(build) {
      for (const path of [manifests, files]) mkdirSync(path, { recursive: true, mode: 0o700 })
      for (const [path, integrity] of Object.entries(build.files)) {
        const target = pathOf(integrity)
        const known = readIfThere(target)
        if (known && integrityOf(known) === integrity) touch(target)
        else write(target, build.read(path)!) // it has each of its files
      }
      const { version } = build
      const name = manifestNameOf(build)
      if (open(name)) return touch(join(manifests, name))
      const manifest = { version, publishedAt: now(), protocol: [...protocol], files: build.files }
      write(join(manifests, name), sealManifest(key, manifest as SavedManifest)) // protocol is a pair
    },
    read(integrity) {
      const path = pathOf(integrity)
      const bytes = readIfThere(path)
      if (bytes && integrityOf(bytes) === integrity) return new Uint8Array(bytes)
      return void refuse(integrity, bytes ? 'changed' : 'missing')
    },
    remove: ({ name }) => rmSync(join(manifests, name), { force: true }),
    sweep(needed) {
      if (names().some((name) => refused.has(name))) return
      const paths = new Set([...needed].map(pathOf))
      const old = now() - dayMs // younger ones may belong to a release that is being written
      const unused = [files, manifests]
        .flatMap((path) => readdirSync(path).map((name) => join(path, name)))
        .filter((path) => !paths.has(path) && !path.endsWith('.json'))
      for (const path of unused) {
        const stat = statSync(path, { throwIfNoEntry: false })
        if (stat && stat.mtimeMs < old) rmSync(path, { force: true })
      }
    },
  }
}

/** One name for one set of files, so that processes that save the same release write the same manifest. */
function manifestNameOf({ version, files }: Build): string {
  const digest = createHash('sha256').update(JSON.stringify(files)).digest('hex')
  return `${version}-${digest.slice(0, 16)}.json`
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined // of the file system
    throw error
  }
}
