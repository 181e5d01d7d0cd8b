import type { Context } from 'hono'
import type { Env } from '../world.ts'
import { acceptsBrotli } from './acceptsBrotli.ts'
import type { StaticFile } from './files.ts'

/**
 * How long browsers may keep a file: for ever where its URL never has another content; others for 5 minutes,
 * and for an hour while they fetch the new one in the background.
 */
export type Lifetime = 'immutable' | 'evergreen'

const cacheControl = {
  immutable: 'public, max-age=31536000, immutable',
  evergreen: 'public, max-age=300, stale-while-revalidate=3600',
} as const satisfies Record<Lifetime, string>

/**
 * Sends a file that any site may load, also one with COEP or `integrity`.
 * Source: docs/frames.md 13.
 */
export function sendFile(c: Context<Env>, file: StaticFile, lifetime: Lifetime): Response {
  const headers = {
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': cacheControl[lifetime],
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
    etag: file.etag,
  }
  if (c.req.header('if-none-match') === file.etag) return c.body(null, 304, headers)
  const brotli = acceptsBrotli(c) ? file.brotli : undefined
  return c.body(brotli ?? file.bytes, 200, {
    ...headers,
    'content-type': file.type,
    ...(brotli && { 'content-encoding': 'br' }),
  })
}
