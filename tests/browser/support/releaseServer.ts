import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { createApp } from '../../../server/app.ts'
import type { ServerConfigInput } from '../../../server/config.ts'
import type { parseConfig } from '../../../server/parseConfig.ts'
import { environment, localNetwork } from './environment.ts'

const dist = join(import.meta.dirname, '../../../dist')

/** A server whose operator installs one release after the other, and a site that embeds it. */
export type ReleaseServer = Awaited<ReturnType<typeof startReleaseServer>>

/** Starts the built server on a port of its own; `install` says with which release. */
export async function startReleaseServer() {
  const { createApp, parseConfig } = await importServer()
  const folder = mkdtempSync(join(tmpdir(), 'appkit-releases-'))
  let app: Awaited<ReturnType<typeof createApp>> | undefined
  let tag = ''
  let passedMs = 0
  const listener = getRequestListener(
    (request, env) => app!.fetch(request, env as HttpBindings), // a test installs a release first, and this is no HTTP/2 server
  )
  const server = createServer((request, response) => {
    const { hostname, pathname } = new URL(request.url ?? '/', `http://${request.headers.host}`)
    if (hostname !== 'site.localhost') return listener(request, response)
    if (pathname === '/') return response.setHeader('content-type', 'text/html').end(pageOf(tag))
    const path = join(dist, 'demo', pathname)
    if (!existsSync(path)) return response.writeHead(404).end()
    response.setHeader('content-type', 'text/javascript').end(readFileSync(path))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listens on a port, not a pipe
  const origin = (name: string) => `http://${name}.releases.localhost:${port}`
  const config: Omit<ServerConfigInput, 'dist'> = {
    origins: { widget: origin('widget'), secure: origin('secure'), api: origin('api') },
    database: join(folder, 'appkit.db'),
    projects: [
      {
        id: 'shop',
        name: 'Shop',
        mode: 'development',
        origins: ['http://*.localhost:*'],
        features: {},
        networks: [localNetwork()],
      },
    ],
    upstreams: { 'eip155:31337': [environment.chainUrls[31_337] ?? ''] },
    logLevel: 'silent',
  }
  return {
    origin,
    siteUrl: `http://site.localhost:${port}/`,
    /** Ends the server that runs, and starts the one of this release; of the build under test unless given. */
    async install(release: { dist: string } = { dist }) {
      await app?.close()
      const now = () => Date.now() + passedMs
      app = await createApp(parseConfig({ ...config, dist: release.dist }), { now })
    },
    /** The clock of the server goes on at the next start. */
    pass(ms: number) {
      passedMs += ms
    },
    /** What the site has in its page. */
    embed(attributes: string) {
      tag = `<script async ${attributes} data-project-id="shop"></script>`
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await app?.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function importServer() {
  const [app, config] = await Promise.all(
    ['app.mjs', 'parseConfig.mjs'].map((name) => import(join(dist, 'server', name))),
  )
  return {
    createApp: app.createApp as typeof createApp,
    parseConfig: config.parseConfig as typeof parseConfig,
  }
}

/** The demo wallet finds its node where the tag comes from, which is another port here: a second one tells it. */
function pageOf(tag: string): string {
  return `<!doctype html><html lang="en"><head><title>Site</title><link rel="icon" href="data:,">
    <script type="text/plain" src="http://localhost:${environment.stackPort}/appkit.js"></script>
    ${tag}
    <script type="module" src="/wallet.js"></script></head>
    <body><button data-appkit-open>Connect wallet</button>
    <button data-appkit-open="Networks">Networks</button></body></html>`
}
