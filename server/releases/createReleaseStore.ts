import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ours } from '../../shared-schemas/messaging/handshake.ts'
import type { Log } from '../log.ts'
import { deleteUnused } from './deleteUnused.ts'
import { integrityOf } from './integrityOf.ts'
import { makeFolder } from './makeFolder.ts'
import type { Build } from './readBuild.ts'
import { readPlainFile } from './readPlainFile.ts'
import {
  openManifest,
  openTombstone,
  type SavedManifest,
  sealManifest,
  sealTombstone,
} from './savedManifest.ts'

const dayMs = 86_400_000
const tombstoneEnding = '.withdrawn.json'

/** A release in the folder; `name` is the file of its manifest. */
export type SavedRelease = SavedManifest & { name: string }

/** The folder in which the server keeps what it served: `manifests/`, and `files/` named by their digests. */
export type ReleaseStore = {
  /** Writes what is missing of a release, and notes that it is served now. */
  save(build: Build): void
  /** The manifests there are and the notes of withdrawn versions, unread. */
  names(): string[]
  /** Notes that a version is withdrawn, for servers that run. */
  withdraw(version: string): void
  /** The versions that are noted as withdrawn with this server's key; notes of another key are logged. */
  withdrawn(): string[]
  /** All releases whose manifest is sealed by this server's key; the others are logged. */
  list(): SavedRelease[]
  /** A file by its digest, unless it is missing or was changed, which is logged. */
  read(integrity: string): Uint8Array<ArrayBuffer> | undefined
  remove(release: SavedRelease): void
  /** Deletes files that none of these releases needs. Does nothing while a manifest was refused. */
  sweep(needed: ReadonlySet<string>): void
}

type Ports = { log: Log; now: () => number; folder: string; key: Uint8Array }

/**
 * Opens the folder; nothing is read or made yet. Several processes may use it at once: files are renamed
 * into place, a content has one name, and a manifest is written anew by whoever serves that release.
 *
 * Whoever can write to the folder cannot make the server send anything: manifests are sealed with a key of
 * the server's key file and list the digest of every file (T12).
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

  const touch = (path: string) => utimesSync(path, now() / 1_000, now() / 1_000)

  function write(path: string, content: string | Uint8Array) {
    const temporary = `${path}.${randomBytes(8).toString('hex')}.tmp`
    writeFileSync(temporary, content, { flag: 'wx', mode: 0o444 })
    touch(temporary)
    renameSync(temporary, path)
  }

  function open(name: string): SavedRelease | undefined {
    const path = join(manifests, name)
    const text = readPlainFile(path)
    if (text === undefined) return undefined // another process removed it
    const manifest = openManifest(key, text.toString())
    if (!manifest) return void refuse(name, 'unsealed')
    refused.delete(name)
    if (manifest.lastServedAt <= now() + dayMs) return { ...manifest, name }
    const corrected = { ...manifest, lastServedAt: now() } // the clock was ahead
    write(path, sealManifest(key, corrected))
    return { ...corrected, name }
  }

  function readTombstone(name: string): string | undefined {
    const text = readPlainFile(join(manifests, name))
    const version = text && openTombstone(key, text.toString())
    if (text && version === undefined) refuse(name, 'unsealed')
    else refused.delete(name)
    return version
  }

  const names = () => listManifests(manifests)
  const tombstoneNames = () => names().filter((name) => name.endsWith(tombstoneEnding))
  const releaseNames = () => names().filter((name) => !name.endsWith(tombstoneEnding))

  function pathOf(integrity: string): string {
    const [, digest = ''] = integrity.split('-')
    return join(files, Buffer.from(digest, 'base64').toString('hex'))
  }

  return {
    names,
    list: () => releaseNames().flatMap((name) => open(name) ?? []),
    withdraw: (version) =>
      write(join(manifests, version + tombstoneEnding), sealTombstone(key, version)),
    withdrawn: () => tombstoneNames().flatMap((name) => readTombstone(name) ?? []),
    save(build) {
      for (const path of [manifests, files]) makeFolder(path)
      for (const [path, integrity] of Object.entries(build.files)) {
        const target = pathOf(integrity)
        const known = readPlainFile(target)
        if (known && integrityOf(known) === integrity) touch(target)
        else write(target, build.read(path)!) // it has each of its files
      }
      const name = manifestNameOf(build)
      const publishedAt = open(name)?.publishedAt ?? now()
      write(join(manifests, name), sealManifest(key, manifestOf(build, publishedAt, now())))
    },
    read(integrity) {
      const path = pathOf(integrity)
      const bytes = readPlainFile(path)
      if (bytes && integrityOf(bytes) === integrity) return new Uint8Array(bytes)
      return void refuse(integrity, bytes ? 'changed' : 'missing')
    },
    remove: ({ name }) => rmSync(join(manifests, name), { force: true }),
    sweep(needed) {
      if (names().some((name) => refused.has(name))) return
      const paths = new Set([...needed].map(pathOf))
      const old = now() - dayMs // younger ones may belong to a release that is being written
      for (const path of [files, manifests])
        deleteUnused(path, { isNeeded: (path) => paths.has(path), before: old })
    },
  }
}

function manifestOf(
  { version, files }: Build,
  publishedAt: number,
  lastServedAt: number,
): SavedManifest {
  return { version, publishedAt, lastServedAt, protocol: [...ours], files }
}

function listManifests(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
}

/** One name for one set of files, so that processes that save the same release write the same manifest. */
function manifestNameOf({ version, files }: Build): string {
  const digest = createHash('sha256').update(JSON.stringify(files)).digest('hex')
  return `${version}-${digest.slice(0, 16)}.json`
}
