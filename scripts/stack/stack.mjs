import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { demoSolanaAccount } from '../../examples/demo-wallet/solanaAccount.js'
import { deployDemoDollar, fundDemoAccounts } from './deployDemoDollar.mjs'
import { deployPriceFeeds } from './deployPriceFeeds.mjs'
import { deploySmartAccounts } from './deploySmartAccounts.mjs'
import { deployDemoExchange } from './deployUniswap.mjs'
import { createInbox } from './inbox.mjs'
import { listenOn } from './listenOn.mjs'
import { startMailSink } from './mailSink.mjs'
import { proxyChain } from './proxyChain.mjs'
import { StackError } from './StackError.mjs'
import { sendFile } from './sendFile.mjs'
import { chainOf, originOf, serverConfigOf, sitesOf, solanaHost } from './sites.mjs'
import { startAnvil } from './startAnvil.mjs'
import { startBundler } from './startBundler.mjs'
import { startIdentity } from './startIdentity.mjs'
import { startOnramp } from './startOnramp.mjs'
import { startPaymaster } from './startPaymaster.mjs'
import { startRelay } from './startRelay.mjs'

const built = (name) => import(new URL(`../../dist/server/${name}`, import.meta.url).href)

/**
 * Starts the local stack from dist/: two chains, the demo token, the server and the demo pages behind one port of
 * 127.0.0.1, distinguished by host name; a WalletConnect relay on a second port, and local login providers on a third.
 *
 * - `port`: 0 takes a free one.
 * - `pages`: additional sites, `{ 'a.localhost': folder }` or
 *   `{ 'a.localhost': { folder, headers } }`, `headers` being an object or a function of the URL.
 * - `projects`, `upstreams`: additional projects and nodes, as in the server's configuration.
 * - `smartAccounts`: `'on'` starts a bundler and a paymaster for chain 31337, for the projects of the caller;
 *   `'everywhere'` also uses smart accounts on the demo pages. Default: `'off'`.
 * - `socials`: `'local'` offers the local login providers in the project `local`, `'everywhere'` also in the demo shop.
 * - `solana`: also starts a Solana cluster, at solana.localhost, as a network of the demo pages.
 * - `prices`: gives ether and the demo token a price, by feeds on chain 31337, which is no test network then.
 * - `swaps`: deploys Uniswap v3 with a pool of ether and the demo token on chain 31337, where the demo pages then swap.
 * - `onramp`: lets the demo pages buy ether of chain 31337 at local providers.
 * - `loginLimits`: as in the server's configuration. By default they are too high to be reached.
 * - `report`: is called with a line before each step.
 * - `blockSeconds`: the time between blocks of chain 31337; 0 mines every transaction at once.
 *
 * @returns `port`; `url(host, path)`; `anvil[31337]` and `anvil[10]` with `url`, `rpc(method, params)` and `stop()`;
 *   `solana`, if requested, with the same and `caipNetworkId`; `mail`, see mailSink.mjs; `relay`, see startRelay.mjs;
 *   `identity`, see startIdentity.mjs; `onramp`, if requested, see startOnramp.mjs; `restartServer()`, which keeps the database and keys; `broken`, a promise that
 *   resolves with the StackError of a chain that ends unexpectedly; `stop()`
 * @throws StackError
 */
export async function startStack({
  port = 4000,
  pages = {},
  projects = [],
  upstreams = {},
  smartAccounts = 'off',
  socials = 'local',
  solana = false,
  prices = false,
  swaps = false,
  onramp = false,
  blockSeconds = 0,
  logLevel = 'error',
  loginLimits,
  report = () => {},
} = {}) {
  const running = []
  const stop = () => Promise.all(running.splice(0).map((part) => part.stop()))
  const start = async (starting) => {
    const part = await starting
    running.push(part)
    return part
  }
  try {
    const front = await start(listenOn(port))
    report('starting chains 31337 and 10, deploying the demo token')
    const chains = await all([31337, 10].map((chainId) => start(startAnvil({ chainId }))))
    const local = await prepareTokens(chains)
    const deployed = await deployMarkets(local, { prices, swaps, report })
    const erc4337 = smartAccounts === 'off' ? undefined : await startErc4337(local, start, report)
    if (blockSeconds > 0) await mineEvery(local, blockSeconds)
    const cluster = solana ? await start(startSolana(report)) : undefined
    report('starting mail, a WalletConnect relay, login providers and the server')
    const [mail, relay, identity] = await startOthers(front, start)
    const seller = onramp ? await start(startOnramp(local)) : undefined
    const parts = { chains, relay, identity, solana: cluster, onramp: seller?.onramp }
    const given = { projects, upstreams, logLevel, smartAccounts, socials, loginLimits }
    const where = { port: front.port, smtpUrl: mail.smtpUrl }
    const app = await start(startServer({ ...parts, ...given, ...deployed, ...erc4337, ...where }))
    const sites = { ...sitesOf(front.port), ...pages }
    const inbox = createInbox(mail)
    front.answerWith(createListener({ ...parts, app, sites, inbox, port: front.port }))
    return {
      port: front.port,
      url: (host, path = '/') => `${originOf(host, front.port)}${path}`,
      anvil: { 31337: local, 10: chains[1] },
      solana: cluster,
      mail,
      relay,
      identity,
      onramp: seller,
      restartServer: app.restart,
      broken: Promise.race(chains.map(({ ended }) => ended)),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Like Promise.all, but rejects only after all have settled, so that no part starts after the clean-up. */
async function all(promises) {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}

/** Deploys price feeds and an exchange, where they are requested. They have the same deployer, hence one after the other. */
async function deployMarkets(anvil, { prices, swaps, report }) {
  const feeds = prices ? await deployPriceFeeds(anvil) : []
  if (!swaps) return { feeds }
  report('deploying an exchange')
  return { feeds, exchanges: await deployDemoExchange(anvil) }
}

/** Starts a bundler and a paymaster for a chain. Returns their URLs in the form of the server's configuration. */
async function startErc4337(anvil, start, report) {
  report('deploying smart accounts, starting a bundler and a paymaster')
  const contracts = await deploySmartAccounts(anvil)
  const [bundler, paymaster] = await all([
    start(startBundler(anvil)),
    start(startPaymaster(contracts)),
  ])
  const id = `eip155:${anvil.chainId}`
  return { bundlers: { [id]: bundler.url }, paymasters: { [id]: paymaster.url } }
}

/** Starts the mail server, the WalletConnect relay, and the login providers, which redirect to the secure origin. */
function startOthers({ port }, start) {
  const secureOrigin = originOf('secure.shop.localhost', port)
  return all([start(startMailSink()), start(startRelay()), start(startIdentity({ secureOrigin }))])
}

/** Imports LiteSVM only if it is needed. Gives the demo account 10 SOL. */
async function startSolana(report) {
  report('starting a Solana cluster')
  const module = await import('./startSolana.mjs')
  const cluster = await module.startSolana()
  await cluster.rpc('requestAirdrop', [demoSolanaAccount.address, 10e9])
  return cluster
}

/** Funds the demo accounts, and puts the demo token on the first chain, which is returned. */
async function prepareTokens(chains) {
  const [local] = chains
  await Promise.all(chains.map(fundDemoAccounts))
  await deployDemoDollar(local)
  return local
}

async function mineEvery(anvil, blockSeconds) {
  await anvil.rpc('evm_setAutomine', [false])
  await anvil.rpc('evm_setIntervalMining', [blockSeconds])
}

/** Starts the server with its database and keys in a temporary folder, which is removed with it. */
async function startServer({ loginLimits, ...settings }) {
  const limits = loginLimits && { loginLimits }
  const folder = mkdtempSync(join(tmpdir(), 'appkit-stack-'))
  const removeFolder = () => {
    process.off('exit', removeFolder)
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', removeFolder) // the process may exit without calling stop()
  try {
    const [{ createApp }, { parseConfig }] = await Promise.all([
      built('app.mjs'),
      built('parseConfig.mjs'),
    ])
    const create = () =>
      createApp(parseConfig({ ...serverConfigOf({ ...settings, folder }), ...limits }))
    let app = await create()
    return {
      fetch: (...call) => app.fetch(...call),
      async restart() {
        await app.close()
        app = await create()
      },
      async stop() {
        await app.close()
        removeFolder()
      },
    }
  } catch (cause) {
    removeFolder()
    throw new StackError('server', cause.message, { cause })
  }
}

/** Creates the listener that routes a request by its host: to a chain, the inbox, a site, or the server. */
function createListener({ app, chains, solana, sites, inbox, port }) {
  const toServer = getRequestListener(app.fetch)
  const facts = { WIDGET: originOf('widget.shop.localhost', port), ...readRelease() }
  return (request, response) => {
    const url = new URL(request.url, `http://${request.headers.host ?? 'localhost'}`)
    const { hostname, pathname } = url
    const chain = chains.find(({ chainId }) => String(chainId) === chainOf(hostname))
    if (chain) return proxyChain(request, response, chain.url)
    if (solana && hostname === solanaHost) return proxyChain(request, response, solana.url)
    if (hostname === 'mail.localhost') return inbox(request, response, url)
    const site = Object.hasOwn(sites, hostname) ? sites[hostname] : undefined
    if (site) return sendPage(response, { site, url, facts })
    if (pathname === '/' && ['localhost', '127.0.0.1'].includes(hostname)) {
      return response.writeHead(302, { location: originOf('shop.localhost', port) }).end()
    }
    return toServer(request, response)
  }
}

/** The values for a tag that pins the script. */
function readRelease() {
  const path = new URL('../../dist/release.json', import.meta.url)
  const { version, files } = JSON.parse(readFileSync(path, 'utf8'))
  return { VERSION: version, INTEGRITY: files['appkit.js'] }
}

function sendPage(response, { site, url, facts }) {
  const { folder, aliases = {}, headers } = typeof site === 'string' ? { folder: site } : site
  const pathname = Object.hasOwn(aliases, url.pathname) ? aliases[url.pathname] : url.pathname
  sendFile(response, {
    folder,
    pathname,
    headers: typeof headers === 'function' ? headers(url) : headers,
    facts,
  })
}
