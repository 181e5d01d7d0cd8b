import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const demo = fileURLToPath(new URL('../../dist/demo', import.meta.url))
const chainHosts = { 31337: 'chain.localhost', 10: 'chain10.localhost' }

/** The logins of the local providers, in the order in which they are shown. */
const socialLogins = ['google', 'x', 'discord', 'github', 'apple', 'facebook']

const sponsored = { caipNetworkId: 'eip155:31337', kind: 'eip7702', sponsored: true }

/** On one machine everybody comes from one network. */
const noLimits = {
  mailsPerProjectMinute: 10_000,
  mailsPerHour: 100_000,
  mailsPerNetworkHour: 100_000,
  wrongCodesPerNetworkHour: 100_000,
  socialsPerNetworkHour: 100_000,
}

/** Where pages reach the Solana cluster. */
export const solanaHost = 'solana.localhost'

/** The address of a host of the stack, e.g. `originOf('shop.localhost', 4000)`. */
export const originOf = (host, port) => `http://${host}:${port}`

/** The pages of the stack by host: a folder, what some paths of it stand for, and its headers. */
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

/** Which chain a host leads to. */
export function chainOf(host) {
  return Object.keys(chainHosts).find((chainId) => chainHosts[chainId] === host)
}

/** Everything a shop has to allow for the kit is in here: its script, its frame, and nothing else. */
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
 * The configuration of the server for this machine: one shop with a domain of its own, and guests.
 * `folder` is where its database and its keys live as long as the stack does.
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
}) {
  const mode = 'development'
  const origins = ['http://*.localhost:*', 'http://localhost:*']
  const features = { social_login: ['email'], reown_branding: true }
  const withSocials = { ...features, social_login: ['email', ...socialLogins] }
  const smartAccounts = smart === 'everywhere' ? [sponsored] : []
  const common = { mode, origins, features, networks: networksOf(port, solana), smartAccounts }
  return {
    port,
    origins: {
      widget: originOf('widget.shop.localhost', port),
      secure: originOf('secure.shop.localhost', port),
      api: originOf('api.shop.localhost', port),
    },
    database: join(folder, 'appkit.db'),
    keyFile: join(folder, 'keys.json'),
    mail: { from: 'Demo shop <login@shop.localhost>', smtpUrl },
    loginLimits: noLimits,
    socials: identity.socials,
    dist: fileURLToPath(new URL('../../dist', import.meta.url)),
    projects: [
      {
        id: 'shop',
        name: 'Demo shop',
        ...common,
        ...(socials === 'everywhere' && { features: withSocials }),
      },
      { id: 'local', name: 'Any site of this machine', ...common, features: withSocials },
      ...projects,
    ],
    withoutProject: common,
    upstreams: {
      ...Object.fromEntries(chains.map(({ chainId, url }) => [`eip155:${chainId}`, [url]])),
      ...(solana && { [solana.caipNetworkId]: [solana.url] }),
      ...upstreams,
    },
    // One of the chains can be asked without our relay, so the widget has something to rank.
    endpoints: { 'eip155:10': [originOf(chainHosts[10], port)] },
    walletConnect: { relayUrl: `ws://relay.localhost:${relay.port}`, projectId: 'local' },
    bundlers,
    paymasters,
    requestsPerMinute: 100_000,
    logLevel,
  }
}

/** What a site of this machine offers when it names no networks: the chain of the demo wallet first. */
function networksOf(port, solana) {
  const local = {
    id: 31337,
    name: 'AppKit Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [originOf(chainHosts[31337], port)] } },
    testnet: true,
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
