import { fileURLToPath } from 'node:url'

const demo = fileURLToPath(new URL('../../dist/demo', import.meta.url))
const chainHosts = { 31337: 'chain.localhost', 10: 'chain10.localhost' }

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
  const chains = Object.values(chainHosts).map((host) => originOf(host, port))
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'self' ${widget}`,
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      `frame-src ${widget}`,
      `connect-src 'self' ${chains.join(' ')}`,
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
}

/** The configuration of the server for this machine: one shop with a domain of its own, and guests. */
export function serverConfigOf({ port, chains, projects, logLevel }) {
  const localhost = ['http://*.localhost:*', 'http://localhost:*']
  return {
    port,
    origins: {
      widget: originOf('widget.shop.localhost', port),
      secure: originOf('secure.shop.localhost', port),
      api: originOf('api.shop.localhost', port),
    },
    database: ':memory:',
    dist: fileURLToPath(new URL('../../dist', import.meta.url)),
    projects: [
      { id: 'shop', name: 'Demo shop', mode: 'development', origins: localhost },
      { id: 'local', name: 'Any site of this machine', mode: 'development', origins: localhost },
      ...projects,
    ],
    withoutProject: { mode: 'development', origins: localhost },
    upstreams: Object.fromEntries(chains.map(({ chainId, url }) => [`eip155:${chainId}`, [url]])),
    requestsPerMinute: 100_000,
    logLevel,
  }
}
