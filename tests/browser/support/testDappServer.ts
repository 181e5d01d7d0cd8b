import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'

const folder = join(
  dirname(createRequire(import.meta.url).resolve('@metamask/test-dapp/package.json')),
  'dist',
)
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/**
 * Sends a file of MetaMask's published test dapp as it is. Its page gets one line more, which is what a
 * site owner would write: our tag, with `announce` from the query and nothing else.
 */
export function sendTestDapp(url: URL, widget: string, response: ServerResponse): void {
  const name = url.pathname === '/' ? 'index.html' : url.pathname.slice(1)
  const path = join(folder, name)
  if (!path.startsWith(folder) || !existsSync(path) || !statSync(path).isFile())
    return void response.writeHead(404).end('no such file')
  response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' })
  if (name !== 'index.html') return void createReadStream(path).pipe(response)
  const announce = url.searchParams.get('announce') ?? ''
  const tag = `<script async src="${widget}/appkit.js" data-project-id="shop" data-announce="${announce}"></script>`
  response.end(readFileSync(path, 'utf8').replace('</head>', `${tag}</head>`))
}
