import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoDollar } from '../../examples/contracts/demoDollar.js'

const demo = fileURLToPath(new URL('../../dist/demo', import.meta.url))
const chainHosts = { 31337: 'chain.localhost', 10: 'chain10.localhost' }

/** The local login providers, in the order in which they are shown. */
const socialLogins = ['google', 'x', 'discord', 'github', 'apple', 'facebook']

const sponsored = { caipNetworkId: 'eip155:31337', kind: 'eip7702', sponsored: true }

const { address, symbol, decimals } = demoDollar
const demoTokens = [{ id: `eip155:31337:${address}`, symbol, name: 'Demo Dollar', decimals }]

/** What the coin of the local chain is called where it is swapped. */
const demoCoin = { id: 'eip155:31337:native', symbol: 'ETH', name: 'Ether', decimals: 18 }

/** Limits that tests never reach, since all their requests come from one IP network. */
const noLimits = {
  mailsPerProjectMinute: 10_000,
  mailsPerHour: 100_000,
  mailsPerNetworkHour: 100_000,
  wrongCodesPerNetworkHour: 100_000,
  socialsPerNetworkHour: 100_000,
}

/** The host at which pages reach the Solana cluster. */
export const solanaHost = 'solana.localhost'

/** The origin of a host of the stack, e.g. `http://shop.localhost:4000`. */
export const originOf = (host, port) => `http://${host}:${port}`

/** The sites of the stack by host: a folder, aliases for some of its paths, and headers. */
export function sitesOf(port) {
  return {
    'shop.localhost': {
      folder: demo,
      aliases: { '/': '/shop/index.html', '/plain.html': '/script-tag/index.html' },
      headers: shopHeaders(port),
    },
    'blog.localhost': { folder: demo, aliases: { '/': '/script-tag/index.html' } },
  }
}

/** The chain id, as a string, of a host; undefined for any other host. */
export function chainOf(host) {
  return Object.keys(chainHosts).find((chainId) => chainHosts[chainId] === host)
}

/** A Content-Security-Policy with the least that a site must allow for the kit. */
function shopHeaders(port) {
  const widget = originOf('widget.shop.localhost', port)
  const chains = [...Object.values(chainHosts), solanaHost].map((host) => originOf(host, port))
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'self' ${widget}`,
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      `frame-src ${widget} ${originOf('secure.shop.localhost', port)}`,
      `connect-src 'self' ${chains.join(' ')}`,
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
}

/**
 * Creates the server's configuration: the project `shop` with its own domain, the project `local` for any site of this
 * machine, and those of the caller. `folder` contains its database and its key file.
 */
export function serverConfigOf({
  port,
  chains,
  projects,
  upstreams,
  logLevel,
  folder,
  smtpUrl,
  bundlers = {},
  paymasters = {},
  smartAccounts: smart,
  socials,
  solana,
  relay,
  identity,
  onramp,
  feeds = [],
  exchanges,
}) {
  const origins = ['http://*.localhost:*', 'http://localhost:*']
  const features = featuresOf({ onramp, exchanges })
  const smartAccounts = smart === 'everywhere' ? [sponsored] : []
  const networks = networksOf(port, { solana, hasPrices: feeds.length > 0 })
  const common = { mode: 'development', origins, features, networks, smartAccounts }
  return {
    port,
    origins: serverOrigins(port),
    database: join(folder, 'appkit.db'),
    keyFile: join(folder, 'keys.json'),
    mail: { from: 'Demo shop <login@shop.localhost>', smtpUrl },
    loginLimits: noLimits,
    socials: identity.socials,
    dist: fileURLToPath(new URL('../../dist', import.meta.url)),
    projects: [...demoProjects(common, socials), ...projects],
    withoutProject: common,
    upstreams: {
      ...Object.fromEntries(chains.map(({ chainId, url }) => [`eip155:${chainId}`, [url]])),
      ...(solana && { [solana.caipNetworkId]: [solana.url] }),
      ...upstreams,
    },
    endpoints: endpointsOf(port),
    walletConnect: { relayUrl: `ws://relay.localhost:${relay.port}`, projectId: 'local' },
    ...servicesOf({ chains, feeds, onramp, exchanges }),
    bundlers,
    paymasters,
    requestsPerMinute: 100_000,
    logLevel,
  }
}

function demoProjects(common, socials) {
  const withSocials = {
    features: { ...common.features, social_login: ['email', ...socialLogins] },
  }
  const shop = socials === 'everywhere' ? withSocials : {}
  return [
    { id: 'shop', name: 'Demo shop', ...common, ...shop },
    { id: 'local', name: 'Any site of this machine', ...common, ...withSocials },
  ]
}

/** What the server does beside nodes and logins. */
function servicesOf({ chains, feeds, onramp = {}, exchanges }) {
  return {
    prices: { feeds },
    onramp,
    history: historyOf(chains),
    names: { zone: 'shop.id' },
    tokens: exchanges ? [...demoTokens, demoCoin] : demoTokens,
    ...(exchanges && { swaps: { exchanges } }),
  }
}

function featuresOf({ onramp, exchanges }) {
  return {
    social_login: ['email'],
    reown_branding: true,
    ...(exchanges && { swap: ['1inch'] }),
    ...(onramp && { onramp: ['coinbase', 'meld'] }),
  }
}

/** One chain also has an endpoint that the widget calls directly, so that there are endpoints to rank. */
function endpointsOf(port) {
  return { 'eip155:10': [originOf(chainHosts[10], port)] }
}

function historyOf(chains) {
  return Object.fromEntries(chains.map(({ chainId }) => [`eip155:${chainId}`, {}]))
}

function serverOrigins(port) {
  const names = ['widget', 'secure', 'api']
  return Object.fromEntries(names.map((name) => [name, originOf(`${name}.shop.localhost`, port)]))
}

/** The networks of a site that names none, with the demo wallet's chain first. Test networks have no prices. */
function networksOf(port, { solana, hasPrices }) {
  const local = {
    id: 31337,
    name: 'AppKit Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [originOf(chainHosts[31337], port)] } },
    testnet: !hasPrices,
  }
  return [local, 'eip155:10', 'eip155:1', ...(solana ? [solanaNetwork(port, solana)] : [])]
}

function solanaNetwork(port, { caipNetworkId }) {
  const [chainNamespace, id] = caipNetworkId.split(':')
  return {
    id,
    chainNamespace,
    name: 'Solana Local',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [originOf(solanaHost, port)] } },
    testnet: true,
  }
}
