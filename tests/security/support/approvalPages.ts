import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What scripts/lib/buildGallery.mjs makes of the screens. */
const outDir = fileURLToPath(new URL('../../../dist/approvals', import.meta.url))
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
}
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

/**
 * The approval screens on `secure.localhost`, under the headers of the real thing, and a page of a
 * site on `host.localhost` that embeds one of them.
 */
export async function startApprovalPages(): Promise<{
  host: string
  secure: string
  stop: () => void
}> {
  if (!existsSync(outDir)) throw new Error('dist/approvals is missing. Build the gallery first.')
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    if (request.headers.host?.startsWith('host.')) {
      const isolated = search.includes('coop=1')
      response.setHeader('content-type', 'text/html')
      if (isolated) response.setHeader('cross-origin-opener-policy', 'same-origin')
      return response.end(hostPage(portOf(server), new URLSearchParams(search)))
    }
    const file = join(
      outDir,
      { '/': '/gallery.html', '/approve': '/approve.html' }[pathname] ?? pathname,
    )
    if (!existsSync(file)) return response.writeHead(404).end()
    response.setHeader('content-type', types[extname(file)] ?? 'text/plain')
    response.setHeader('content-security-policy', policy)
    response.end(await readFile(file))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    host: `http://host.localhost:${portOf(server)}`,
    secure: `http://secure.localhost:${portOf(server)}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** A site with the frame in the middle, and nothing else. */
function hostPage(port: number, query: URLSearchParams): string {
  query.set('story', query.get('story') ?? 'message')
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>A site</title>
<style>body { margin: 0; min-height: 1600px; background: white }
#box { position: absolute; left: 200px; top: 40px; width: 380px; height: 600px }
iframe { width: 100%; height: 100%; border: 0 }
.over { position: absolute; left: 200px; top: 40px; width: 380px; height: 600px; z-index: 5 }</style>
<div id="box"><iframe id="frame" sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
 src="http://secure.localhost:${port}/?${query}"></iframe></div></html>`
}
