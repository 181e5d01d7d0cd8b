import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'

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
  return toStaticFile(path, new Uint8Array(readFileSync(path)))
}

/** A file as it is served; the ending of its name says of what type it is. */
export function toStaticFile(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  brotli?: Uint8Array<ArrayBuffer>,
): StaticFile {
  return {
    type: types[extname(name)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    bytes,
    ...(brotli && { brotli }),
  }
}
