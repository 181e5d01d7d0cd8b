import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

/** A file of the build as it goes over the wire. */
export type StaticFile = {
  type: string
  etag: string
  bytes: Uint8Array<ArrayBuffer>
  /** The same, compressed at build time (`name.br`); absent where that gains nothing. */
  brotli?: Uint8Array<ArrayBuffer>
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Reads one file whole. Throws as `fs` does when it is not there. */
export function readFile(path: string): StaticFile {
  const bytes = new Uint8Array(readFileSync(path))
  const brotli = readCompressed(path)
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    bytes,
    ...(brotli && { brotli }),
  }
}

/** One that is older than its file belongs to an earlier build. */
function readCompressed(path: string): Uint8Array<ArrayBuffer> | undefined {
  const compressed = `${path}.br`
  if (!existsSync(compressed)) return undefined
  if (statSync(compressed).mtimeMs < statSync(path).mtimeMs) return undefined
  return new Uint8Array(readFileSync(compressed))
}

/**
 * Reads a folder whole, by URL path (`/assets/a.js`). Answering from this map needs no path of a
 * request to ever reach the file system.
 */
export function readFolder(folder: string, base: string): ReadonlyMap<string, StaticFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Map(
    entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [`${base}/${relative(folder, path).split(sep).join('/')}`, readFile(path)]),
  )
}
