/**
 * Origins that raise no alert even if the project does not list them. They only suppress the alert: which
 * sites may embed the widget is decided by the server, from the project's own list.
 * Source: specification section 5; docs/readings.md R14.
 */
export const defaultAllowedOrigins = [
  'http://localhost:*',
  'https://localhost:*',
  'http://127.0.0.1:*',
  'https://127.0.0.1:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
] as const

const pattern = /^(https?):\/\/(\*\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::(\d{1,5}|\*))?$/i

/** True for an entry that a project may list: scheme, host with at most one leading `*.`, and optionally a port or `*`. */
export function isOriginPattern(value: string): boolean {
  return pattern.test(value)
}

/**
 * True if one of the patterns matches the whole origin, by the rules of `frame-ancestors`: the scheme must be
 * equal, `*.` matches one or more labels, a missing port is the default port (`https://a.example:443` equals
 * `https://a.example`), `:*` matches any port. An opaque origin (`null`) never matches.
 */
export function isOriginAllowed(origin: string, patterns: readonly string[]): boolean {
  const given = pattern.exec(origin)
  if (!given || given[2] || given[4] === '*') return false
  const [, scheme, , host, port] = given
  return patterns.some((candidate) => {
    const wanted = pattern.exec(candidate)
    if (!wanted || wanted[1] !== scheme) return false
    if (wanted[4] !== '*' && portOf(scheme, wanted[4]) !== portOf(scheme, port)) return false
    const wantedHost = wanted[3]!.toLowerCase()
    const givenHost = host!.toLowerCase()
    return wanted[2] ? givenHost.endsWith(`.${wantedHost}`) : givenHost === wantedHost
  })
}

function portOf(scheme: string | undefined, port: string | undefined): number {
  return Number(port ?? (scheme === 'https' ? 443 : 80))
}
