/**
 * Origins for which the kit raises no alert even when a project lists none. They are advice only:
 * what may embed the widget is decided by the server from the project's own list.
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

/** True for what a project may list: scheme, host with at most one leading `*.`, port or `*`. */
export function isOriginPattern(value: string): boolean {
  return pattern.test(value)
}

/**
 * True when one of the patterns covers the whole origin, as `frame-ancestors` would: the scheme is
 * exact, `*.` stands for one or more labels and never for none, a missing port is the default one
 * (`https://a.example:443` and `https://a.example` are the same), `:*` means any. An opaque origin (`null`) is never covered.
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
