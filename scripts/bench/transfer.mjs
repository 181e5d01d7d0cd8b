import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { settled } from './browser.mjs'

/** Bytes after brotli at its highest quality, as a CDN stores a file. */
function brotliBytes(content) {
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length
}

/** Bytes of a built file after brotli. */
export function builtBytes(path) {
  return brotliBytes(readFileSync(path))
}

/** The number of requests before any interaction: `files` of the page itself, and `frames`. */
export async function measureRequests(page, url) {
  const requests = []
  page.on('request', (request) => requests.push(request))
  await page.goto(url)
  await settled(page)
  const own = requests.filter((request) => !request.url().startsWith('data:')).slice(1)
  return {
    files: own.filter((request) => request.frame() === page.mainFrame()).length,
    frames: own.filter(
      (request) => request.isNavigationRequest() && request.frame() !== page.mainFrame(),
    ).length,
  }
}

/** The names of all built scripts in a folder. */
export function builtChunks(folder) {
  return readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.js'))
}
