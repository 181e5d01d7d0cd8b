import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join, normalize, sep } from 'node:path'

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/**
 * Sends the file at a path of a folder, or a 404. In HTML files, the placeholders in `facts` are replaced, e.g. `%WIDGET%`
 * for `{ WIDGET: origin }`: values that depend on the port or on the build.
 */
export function sendFile(response, { folder, pathname, headers = {}, facts = {} }) {
  const path = locate(folder, pathname)
  if (path === undefined) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    return
  }
  const content = readFileSync(path)
  response.writeHead(200, {
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  response.end(extname(path) === '.html' ? fill(content.toString(), facts) : content)
}

function fill(page, facts) {
  return Object.entries(facts).reduce(
    (text, [name, fact]) => text.replaceAll(`%${name}%`, fact),
    page,
  )
}

/** The path of the file, or undefined if there is none or it is outside the folder. */
function locate(folder, pathname) {
  const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname
  const path = normalize(join(folder, decode(name)))
  if (!path.startsWith(normalize(folder + sep))) return undefined
  return existsSync(path) && statSync(path).isFile() ? path : undefined
}

function decode(name) {
  try {
    return decodeURIComponent(name)
  } catch {
    return '/' // malformed percent-encoding
  }
}
