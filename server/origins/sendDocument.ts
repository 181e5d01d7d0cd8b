import { brotliCompressSync, constants } from 'node:zlib'
import type { Context } from 'hono'
import type { Env } from '../world.ts'
import { acceptsBrotli } from './acceptsBrotli.ts'

/** Some 40 MB: an operator has fewer projects. */
const keptMost = 4_096

/**
 * Sends documents that many visitors get in the same words: compressed once each, where the browser takes
 * that. On a slow line the document is what the first paint waits for. `documents` is how many there are: were
 * fewer kept, who asks for one after the other would have each compressed again, which costs six times as much.
 * `quality` is brotli's: what is new often is compressed in a tenth of the time, for a hundredth more bytes.
 */
export function createDocumentSender(
  documents: number,
  quality = 9,
): (c: Context<Env>, html: string, headers: Record<string, string>) => Response {
  const compressed = new Map<string, Uint8Array<ArrayBuffer>>()
  const kept = Math.min(documents, keptMost)
  const compress = (html: string) => {
    const known = compressed.get(html)
    if (known) return known
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
    const bytes = new Uint8Array(brotliCompressSync(html, { params }))
    const [oldest] = compressed.keys()
    if (compressed.size >= kept && oldest !== undefined) compressed.delete(oldest)
    compressed.set(html, bytes)
    return bytes
  }
  return (c, html, headers) =>
    acceptsBrotli(c)
      ? c.body(compress(html), 200, {
          ...headers,
          'content-type': 'text/html; charset=UTF-8',
          'content-encoding': 'br',
        })
      : c.html(html, 200, headers)
}
