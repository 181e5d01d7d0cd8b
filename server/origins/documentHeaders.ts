import type { WalletConnectRelay } from '../../shared-schemas/entities/walletConnectRelay.ts'
import type { ServerConfig } from '../config.ts'

/** What differs between the documents of the kit. */
type DocumentPolicy = {
  scriptHashes: readonly string[]
  /** Of inline style elements. */
  styleHashes?: readonly string[]
  /** Of style attributes: no other one than these is taken. */
  styleAttributeHashes?: readonly string[]
  imgSrc: string
  permissions: string
  frameAncestors: readonly string[]
  /** Origins that it may ask, besides our API. */
  connectTo?: readonly string[]
  openerPolicy?: 'same-origin' | 'unsafe-none'
  formAction?: "'none'" | "'self'"
  /** Names of the policies that may be made; none unless a document starts a worker. */
  trustedTypes?: string
}

/** `bluetooth` is left out for systems that do not know it: forEngine.ts. */
const denied =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), bluetooth=(), display-capture=(), clipboard-read=()'

/**
 * The widget's document. `frameAncestors` are the project's own origins, none for nobody; `relay` is
 * where it reaches wallets on other devices.
 */
export function widgetHeaders(
  config: ServerConfig,
  {
    relay,
    ...given
  }: Pick<
    DocumentPolicy,
    'scriptHashes' | 'styleHashes' | 'styleAttributeHashes' | 'frameAncestors'
  > & {
    relay: WalletConnectRelay | undefined
  },
): Record<string, string> {
  const nodes = Object.values(config.endpoints).flat()
  return documentHeaders(config, {
    ...given,
    imgSrc: "'self' blob: data:",
    permissions: `${denied}, clipboard-write=(self)`,
    connectTo: [...nodes, ...(relay ? [relay.relayUrl] : [])].map((url) => new URL(url).origin),
  })
}

/**
 * Documents of the secure origin. `frameAncestors` are the project's own origins for the one document
 * that is framed; `formAction` lets a page that works without script post to its own origin.
 */
export function secureHeaders(
  config: ServerConfig,
  policy: Pick<DocumentPolicy, 'scriptHashes' | 'frameAncestors' | 'openerPolicy' | 'formAction'>,
): Record<string, string> {
  const headers = documentHeaders(config, {
    ...policy,
    imgSrc: "'self' blob:",
    trustedTypes: 'appkit-vault', // secure-frame/vault/spawnKeeper.ts
    permissions: `${denied}, clipboard-write=(), publickey-credentials-get=(self), publickey-credentials-create=(self)`,
  })
  // What connect-src does not hold back: WebRTC, preconnects, and leaving for another site with a
  // secret in the address (T13). Chromium knows it; no browser knows CSP's `webrtc 'block'` yet.
  return { ...headers, 'connection-allowlist': `(response-origin "${config.origins.api}")` }
}

/**
 * For the scripts of the secure origin. Pages ignore it; a worker started from one has no other
 * policy: it reaches no network at all, and may run the WebAssembly of Argon2, which the pages
 * themselves may not. Without the second header a page that demands COEP cannot start it.
 */
export const secureWorkerPolicy = {
  'content-security-policy': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
  'cross-origin-embedder-policy': 'require-corp',
  'connection-allowlist': '(response-origin)',
} as const

/** The set that was proved in three engines. Source: docs/frames.md 12. */
function documentHeaders(config: ServerConfig, given: DocumentPolicy): Record<string, string> {
  const { origins } = config
  const { scriptHashes, imgSrc, permissions, frameAncestors } = given
  const {
    styleHashes = [],
    styleAttributeHashes = [],
    connectTo = [],
    openerPolicy = 'same-origin',
    formAction = "'none'",
    trustedTypes = "'none'",
  } = given
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    ["style-src 'self'", ...styleHashes].join(' '),
    ...(styleAttributeHashes.length > 0
      ? [`style-src-attr 'unsafe-hashes' ${styleAttributeHashes.join(' ')}`]
      : []),
    `img-src ${imgSrc}`,
    "font-src 'self'",
    `connect-src ${[...new Set(["'self'", origins.api, ...connectTo])].join(' ')}`,
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${formAction}`,
    `frame-ancestors ${frameAncestors.join(' ') || "'none'"}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
    ...(isOverTls(config) ? ['upgrade-insecure-requests'] : []),
    'report-to csp',
  ]
  return {
    'content-security-policy': policy.join('; '),
    'reporting-endpoints': 'csp="/reports"',
    'integrity-policy': 'blocked-destinations=(script)',
    'permissions-policy': permissions,
    'cross-origin-resource-policy': 'cross-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': openerPolicy,
    'origin-agent-cluster': '?1',
    // With `no-referrer` a browser calls the origin of a form `null`: auth/refuseOtherPages.ts.
    'referrer-policy': formAction === "'self'" ? 'strict-origin' : 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    vary: 'Sec-Fetch-Dest',
    ...transportHeaders(config),
  }
}

/** HSTS, where all origins are on https. */
export function transportHeaders(config: ServerConfig): Record<string, string> {
  return isOverTls(config)
    ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }
    : {}
}

function isOverTls({ origins }: ServerConfig): boolean {
  return Object.values(origins).every((origin) => origin.startsWith('https:'))
}
