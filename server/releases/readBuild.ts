import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { Integrity, Version } from '../../shared-schemas/api/releases.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { integrityOf } from './integrityOf.ts'

/** A file that a page or a frame fetches, by its path in the folder of the build. */
const BuildPath = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(/^(appkit\.js|(parts|widget\/assets|secure\/assets)\/[\w@-][\w.@-]*)(\.br)?$/),
  )

/** Paths and digests of those files; `name.br` is the same file, compressed. */
export const BuildFiles = z.record(BuildPath, Integrity)

/** What `npm run build` writes into release.json. */
const BuildManifest = z.strictObject({ version: Version, files: BuildFiles })
type BuildManifest = z.infer<typeof BuildManifest>

/** The release in the folder of the build, with the content of its files. */
export type Build = BuildManifest & { read(path: string): Uint8Array<ArrayBuffer> | undefined }

/**
 * Reads all files of a release and compares each with its digest.
 *
 * @throws SERVER_FILE_MISSING, DOCUMENT_UNFIT, RELEASE_CHANGED
 */
export function readBuild(dist: string): Build {
  const manifest = readManifest(dist)
  const contents = new Map(
    Object.entries(manifest.files).map(([path, integrity]) => {
      const bytes = readBytes(join(dist, path))
      if (integrityOf(bytes) !== integrity)
        throw new AppKitError(errors.RELEASE_CHANGED, { path: join(dist, path) })
      return [path, bytes]
    }),
  )
  const script = 'appkit.js'
  if (!contents.has(script))
    throw new AppKitError(errors.SERVER_FILE_MISSING, { path: join(dist, script) })
  return { ...manifest, read: (path) => contents.get(path) }
}

function readManifest(dist: string): BuildManifest {
  const file = 'release.json'
  try {
    return BuildManifest.parse(JSON.parse(Buffer.from(readBytes(join(dist, file))).toString()))
  } catch (cause) {
    if (cause instanceof AppKitError) throw cause
    throw new AppKitError(
      errors.DOCUMENT_UNFIT,
      { file, reason: 'it is no list of files' },
      { cause },
    )
  }
}

function readBytes(path: string): Uint8Array<ArrayBuffer> {
  if (!existsSync(path)) throw new AppKitError(errors.SERVER_FILE_MISSING, { path })
  return new Uint8Array(readFileSync(path))
}
