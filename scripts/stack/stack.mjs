import { getRequestListener } from '@hono/node-server'
import { deployDemoDollar, fundDemoAccounts } from './deployDemoDollar.mjs'
import { listenOn } from './listenOn.mjs'
import { proxyChain } from './proxyChain.mjs'
import { StackError } from './StackError.mjs'
import { sendFile } from './sendFile.mjs'
import { chainOf, originOf, serverConfigOf, sitesOf } from './sites.mjs'
import { startAnvil } from './startAnvil.mjs'

const built = (name) => import(new URL(`../../dist/server/${name}`, import.meta.url).href)

/**
 * Starts the local stack from dist/: two chains, the token, the server, the demo pages, all behind
 * one port of 127.0.0.1, told apart by host name.
 *
 * - `port`: 0 takes a free one.
 * - `pages`: more sites of the caller, `{ 'a.localhost': folder }` or
 *   `{ 'a.localhost': { folder, headers } }`, `headers` being an object or a function of the URL.
 * - `projects`: more projects for the server, as in its configuration.
 * - `blockSeconds`: the time between blocks of chain 31337; 0 mines every transaction at once.
 *
 * @returns `port`; `url(host, path)`; `anvil[31337]` and `anvil[10]` with `url`, `rpc(method, params)`
 *   and `stop()`; `broken`, a promise of the StackError of a part that ends by itself; `stop()`
 * @throws StackError
 */
export async function startStack({
  port = 4000,
  pages = {},
  projects = [],
  blockSeconds = 0,
  logLevel = 'error',
} = {}) {
  const running = []
  const stop = async () => {
    await Promise.all(running.splice(0).map((part) => part.stop()))
  }
  const start = async (starting) => {
    const part = await starting
    running.push(part)
    return part
  }
  try {
    const front = await start(listenOn(port))
    const chains = await all([31337, 10].map((chainId) => start(startAnvil({ chainId }))))
    const [local, optimism] = chains
    await Promise.all([prepareToken(local, blockSeconds), fundDemoAccounts(optimism)])
    const app = await start(createServerApp({ port: front.port, chains, projects, logLevel }))
    const sites = { ...sitesOf(front.port), ...pages }
    front.answerWith(createListener({ app, chains, sites, port: front.port }))
    return {
      port: front.port,
      url: (host, path = '/') => `${originOf(host, front.port)}${path}`,
      anvil: { 31337: local, 10: optimism },
      broken: Promise.race(chains.map(({ ended }) => ended)),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Like Promise.all, but fails only once all have ended, so that none starts after the clean-up. */
async function all(promises) {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}

async function prepareToken(anvil, blockSeconds) {
  await fundDemoAccounts(anvil)
  await deployDemoDollar(anvil)
  if (blockSeconds === 0) return
  await anvil.rpc('evm_setAutomine', [false])
  await anvil.rpc('evm_setIntervalMining', [blockSeconds])
}

async function createServerApp(settings) {
  try {
    const [{ createApp }, { parseConfig }] = await Promise.all([
      built('app.mjs'),
      built('config.mjs'),
    ])
    const app = createApp(parseConfig(serverConfigOf(settings)))
    return { fetch: app.fetch, stop: () => app.close() }
  } catch (cause) {
    throw new StackError('server', cause.message, { cause })
  }
}

/** Who answers a request: a page, a chain, or the server for its own hosts. */
function createListener({ app, chains, sites, port }) {
  const toServer = getRequestListener(app.fetch)
  const widgetOrigin = originOf('widget.shop.localhost', port)
  return (request, response) => {
    const url = new URL(request.url, `http://${request.headers.host ?? 'localhost'}`)
    const { hostname, pathname } = url
    const chain = chains.find(({ chainId }) => String(chainId) === chainOf(hostname))
    if (chain) return proxyChain(request, response, chain.url)
    const site = Object.hasOwn(sites, hostname) ? sites[hostname] : undefined
    if (site) return sendPage(response, { site, url, widgetOrigin })
    if (pathname === '/' && ['localhost', '127.0.0.1'].includes(hostname)) {
      return response.writeHead(302, { location: originOf('shop.localhost', port) }).end()
    }
    return toServer(request, response)
  }
}

function sendPage(response, { site, url, widgetOrigin }) {
  const { folder, aliases = {}, headers } = typeof site === 'string' ? { folder: site } : site
  const pathname = Object.hasOwn(aliases, url.pathname) ? aliases[url.pathname] : url.pathname
  sendFile(response, {
    folder,
    pathname,
    headers: typeof headers === 'function' ? headers(url) : headers,
    widgetOrigin,
  })
}
