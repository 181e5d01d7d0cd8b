import type { ServerConfig } from '../config.ts'

/** What differs between the documents of the kit. */
type DocumentPolicy = {
  scriptHashes: readonly string[]
  imgSrc: string
  permissions: string
  frameAncestors: readonly string[]
}

const denied =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), display-capture=(), clipboard-read=()'

/** The widget's document. `frameAncestors` are the project's own origins, none for nobody. */
export function widgetHeaders(
  config: ServerConfig,
  { scriptHashes, frameAncestors }: Pick<DocumentPolicy, 'scriptHashes' | 'frameAncestors'>,
): Record<string, string> {
  return documentHeaders(config, {
    scriptHashes,
    imgSrc: "'self' blob: data:",
    permissions: `${denied}, clipboard-write=(self)`,
    frameAncestors,
  })
}

/** Documents of the secure origin, which nobody frames until the embedded wallet is there. */
export function secureHeaders(config: ServerConfig): Record<string, string> {
  return documentHeaders(config, {
    scriptHashes: [],
    imgSrc: "'self' blob:",
    permissions: `${denied}, clipboard-write=(), publickey-credentials-get=(self), publickey-credentials-create=(self)`,
    frameAncestors: [],
  })
}

/** The set that was proved in three engines. Source: security.md sections 3.4 and 3.5. */
function documentHeaders(
  { origins }: ServerConfig,
  { scriptHashes, imgSrc, permissions, frameAncestors }: DocumentPolicy,
): Record<string, string> {
  const overTls = Object.values(origins).every((origin) => origin.startsWith('https:'))
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self'",
    `img-src ${imgSrc}`,
    "font-src 'self'",
    `connect-src 'self' ${origins.api}`,
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors.join(' ') || "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(overTls ? ['upgrade-insecure-requests'] : []),
    'report-to csp',
  ]
  return {
    'content-security-policy': policy.join('; '),
    'reporting-endpoints': 'csp="/reports"',
    'integrity-policy': 'blocked-destinations=(script)',
    'permissions-policy': permissions,
    'cross-origin-resource-policy': 'cross-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    vary: 'Sec-Fetch-Dest',
    ...(overTls && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    }),
  }
}
