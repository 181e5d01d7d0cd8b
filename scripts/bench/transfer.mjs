import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { settled } from './browser.mjs'

/** Bytes after brotli at its best, as a CDN would store a file. */
function brotliBytes(content) {
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length
}

/** Bytes of a built file after brotli. */
export function builtBytes(path) {
  return brotliBytes(readFileSync(path))
}

/** What the page asks for before anybody touched it: files of the page, and frames. */
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

/** The script chunks of the widget that the build made. */
export function builtChunks(folder) {
  return readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.js'))
}
