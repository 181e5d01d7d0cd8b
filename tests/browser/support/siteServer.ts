import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { type Origins, optionsScript, type PageRequest, sites } from '../pages/sites.ts'
import { sendTestDapp } from './testDappServer.ts'

const dist = join(import.meta.dirname, '../../../dist')
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
}

/**
 * Serves the sites of the tests, each on a host name of its own: `http://<label>.localhost:<port>`.
 * What the build made lies under `/dist/` of each of them, for pages that bring their own wallet.
 */
export async function startSiteServer(origins: Origins): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const label = url.hostname.split('.')[0] ?? ''
    if (url.pathname.startsWith('/dist/'))
      return sendFile(url.pathname.slice('/dist/'.length), response)
    if (label === 'testdapp') return sendTestDapp(url, origins.widget, response)
    if (label === 'gallery') return sendFile(`gallery${galleryPath(url.pathname)}`, response)
    if (url.pathname === '/options.js') {
      response.writeHead(200, { 'content-type': types['.js'] })
      return void response.end(optionsScript(url.searchParams))
    }
    answer({ url, origins, label }, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { server, port: (server.address() as AddressInfo).port } // listens on a port, not a pipe
}

function answer(request: PageRequest, response: ServerResponse): void {
  const site = sites[request.label]
  if (!site) return void response.writeHead(404).end('no such site')
  if (site === 'silent') return
  const { status = 200, headers = {}, body } = site(request)
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
}

/** The gallery's own page stands at the root. */
function galleryPath(pathname: string): string {
  return pathname === '/' ? '/gallery.html' : pathname
}

function sendFile(name: string, response: ServerResponse): void {
  const path = join(dist, name)
  if (!path.startsWith(dist) || !existsSync(path) || !statSync(path).isFile())
    return void response.writeHead(404).end('no such file')
  response.writeHead(200, {
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    // Named by what is in them; the gallery is loaded many hundred times in a run.
    ...(name.startsWith('gallery/assets/') && {
      'cache-control': 'public, max-age=31536000, immutable',
    }),
  })
  createReadStream(path).pipe(response)
}
