import type { ErrorRow } from './AppKitError.ts'

// The one catalogue of errors: every export is a row. Import it as a namespace
// (`import * as errors`), so that the host SDK carries only the rows it throws.
// Texts of the specification (section 8 and 5) are product behaviour: change them with a changelog line.

function row<facts = undefined>(
  code: string | number,
  text: (facts: facts) => string,
): ErrorRow<facts> {
  return { code, text }
}

export const INVALID_CAIP_ADDRESS = /* @__PURE__ */ row(
  'INVALID_CAIP_ADDRESS',
  () => 'Invalid CAIP Address',
)
export const INVALID_CAIP_10_ADDRESS = /* @__PURE__ */ row(
  'INVALID_CAIP_10_ADDRESS',
  (f: { value: string }) => `Invalid CAIP-10 address: ${f.value}`,
)
export const INVALID_CAIP_NETWORK_ID = /* @__PURE__ */ row(
  'INVALID_CAIP_NETWORK_ID',
  (f: { value: string }) => `Invalid CAIP-2 network id: ${f.value}`,
)
export const INVALID_CHAIN_ID = /* @__PURE__ */ row('INVALID_CHAIN_ID', () => 'Invalid chainId')
export const INVALID_OPTION = /* @__PURE__ */ row(
  'INVALID_OPTION',
  (f: { option: string; value: string; allowed: string }) =>
    `Option ${f.option} is ${f.value}. Allowed: ${f.allowed}.`,
)
export const WIDGET_URL_MISSING = /* @__PURE__ */ row(
  'WIDGET_URL_MISSING',
  () => 'Set widgetUrl to the address of your widget origin.',
)
export const OPTION_CONFLICT = /* @__PURE__ */ row(
  'OPTION_CONFLICT',
  (f: { first: string; second: string }) =>
    `Options ${f.first} and ${f.second} are both set. Keep one of them.`,
)
export const NOT_STARTED = /* @__PURE__ */ row(
  'NOT_STARTED',
  () => 'AppKit was destroyed. Call init(options) to start it again.',
)
export const SAME_ORIGIN_WIDGET = /* @__PURE__ */ row(
  'SAME_ORIGIN_WIDGET',
  (f: { origin: string }) => `The widget must not live on the page's own origin (${f.origin}).`,
)
export const WIDGET_LOAD_FAILED = /* @__PURE__ */ row(
  'WIDGET_LOAD_FAILED',
  (f: { url: string; seconds: number }) =>
    `The widget at ${f.url} did not answer within ${f.seconds} seconds.`,
)
export const WIDGET_BLOCKED = /* @__PURE__ */ row(
  'WIDGET_BLOCKED',
  (f: { origin: string }) =>
    `This page's Content-Security-Policy blocks the widget. Add ${f.origin} to frame-src.`,
)
export const VERSION_UNSUPPORTED = /* @__PURE__ */ row(
  'VERSION_UNSUPPORTED',
  (f: { ours: string; theirs: string }) =>
    `The script speaks protocol ${f.ours}, the widget ${f.theirs}. Deploy one release.`,
)
export const REQUEST_TIMED_OUT = /* @__PURE__ */ row(
  'REQUEST_TIMED_OUT',
  (f: { type: string; ms: number }) => `No answer to ${f.type} within ${f.ms} ms.`,
)
export const REQUEST_ABORTED = /* @__PURE__ */ row('REQUEST_ABORTED', () => 'Request was aborted')
export const LINK_CLOSED = /* @__PURE__ */ row('LINK_CLOSED', () => 'Something went wrong')
const misfit = (f: { type: string; path: string }) =>
  `${f.type} does not fit its schema at "${f.path}".`
export const BAD_ANSWER = /* @__PURE__ */ row('BAD_ANSWER', misfit)
export const BAD_REQUEST = /* @__PURE__ */ row(-32602, misfit)
export const TOO_MANY_REQUESTS = /* @__PURE__ */ row(
  -32005,
  (f: { limit: number }) => `More than ${f.limit} requests are waiting.`,
)
export const WALLET_NOT_FOUND = /* @__PURE__ */ row(
  'WALLET_NOT_FOUND',
  (f: { walletId: string }) => `The wallet ${f.walletId} left this page.`,
)
export const WALLET_UNRESPONSIVE = /* @__PURE__ */ row(
  'WALLET_UNRESPONSIVE',
  (f: { wallet: string }) => `${f.wallet} did not answer. Open the wallet and try again.`,
)
export const WALLET_METHOD_REFUSED = /* @__PURE__ */ row(
  4200,
  (f: { method: string }) => `The widget may not call ${f.method}.`,
)
export const WALLET_BAD_ANSWER = /* @__PURE__ */ row(
  'WALLET_BAD_ANSWER',
  (f: { wallet: string; method: string }) =>
    `${f.wallet} answered ${f.method} with something that is not valid.`,
)
export const INVALID_REQUEST_ARGUMENTS = /* @__PURE__ */ row(
  -32602,
  () => 'request() takes { method: string, params?: array or object }.',
)
export const USER_REJECTED = /* @__PURE__ */ row(4001, () => 'User rejected the request.')
export const UNAUTHORIZED = /* @__PURE__ */ row(
  4100,
  (f: { method: string }) =>
    `No wallet is connected for ${f.method}. Call eth_requestAccounts first.`,
)
export const NETWORK_NOT_CONFIGURED = /* @__PURE__ */ row(
  'NETWORK_NOT_CONFIGURED',
  (f: { caipNetworkId: string; configured: string }) =>
    `Network ${f.caipNetworkId} is not configured. Configured: ${f.configured}.`,
)
export const NAMESPACE_NOT_CONFIGURED = /* @__PURE__ */ row(
  'NAMESPACE_NOT_CONFIGURED',
  (f: { namespace: string }) =>
    `Namespace '${f.namespace}' is not configured. Please call connect() first with namespace config.`,
)
export const LOCALE_NOT_AVAILABLE = /* @__PURE__ */ row(
  'LOCALE_NOT_AVAILABLE',
  (f: { locale: string; available: string }) =>
    `Locale ${f.locale} is not available. Available: ${f.available}.`,
)
export const NAMESPACE_NOT_AVAILABLE = /* @__PURE__ */ row(
  'NAMESPACE_NOT_AVAILABLE',
  (f: { namespace: string }) => `There is no provider for the namespace '${f.namespace}'.`,
)
export const CHAIN_ADAPTER_NOT_FOUND = /* @__PURE__ */ row(
  'CHAIN_ADAPTER_NOT_FOUND',
  () => 'Chain adapter not found',
)
export const ADAPTER_NOT_FOUND = /* @__PURE__ */ row('ADAPTER_NOT_FOUND', () => 'Adapter not found')
export const CHAIN_NOT_SUPPORTED = /* @__PURE__ */ row(
  'CHAIN_NOT_SUPPORTED',
  () => 'Chain is not supported',
)
export const NO_RPC_URL = /* @__PURE__ */ row(
  'NO_RPC_URL',
  (f: { id: string }) => `No RPC url provided for chainId: ${f.id}`,
)
export const DISCONNECT_FAILED = /* @__PURE__ */ row(
  'DISCONNECT_FAILED',
  () => 'Failed to disconnect',
)
export const REMOTE_ERROR = /* @__PURE__ */ row('REMOTE_ERROR', () => 'An error occurred')
export const HTTP_STATUS = /* @__PURE__ */ row(
  'HTTP_STATUS',
  (f: { status: number }) => `HTTP status code: ${f.status}`,
)
export const HTTP_TIMED_OUT = /* @__PURE__ */ row(
  'HTTP_TIMED_OUT',
  () => 'The request took too long to respond.',
)
export const SERVER_CONFIG_INVALID = /* @__PURE__ */ row(
  'SERVER_CONFIG_INVALID',
  (f: { path: string; reason: string }) => `Server configuration, ${f.path}: ${f.reason}`,
)
export const SERVER_FILE_MISSING = /* @__PURE__ */ row(
  'SERVER_FILE_MISSING',
  (f: { path: string }) => `${f.path} is missing. Run "npm run build" first.`,
)
export const WIDGET_DOCUMENT_UNFIT = /* @__PURE__ */ row(
  'WIDGET_DOCUMENT_UNFIT',
  (f: { reason: string }) => `The widget's index.html cannot be served: ${f.reason}`,
)
export const MIGRATION_CHANGED = /* @__PURE__ */ row(
  'MIGRATION_CHANGED',
  (f: { name: string }) =>
    `Migration ${f.name} differs from the one this database was made with. Applied migrations are never edited: add a new one.`,
)
export const DATABASE_NEWER = /* @__PURE__ */ row(
  'DATABASE_NEWER',
  (f: { head: number; known: number }) =>
    `The database is at migration ${f.head}, this server knows ${f.known}. Start a newer release.`,
)
export const HTTP_UNREACHABLE = /* @__PURE__ */ row(
  'HTTP_UNREACHABLE',
  (f: { origin: string }) => `${f.origin} could not be reached.`,
)
export const HTTP_BODY_TOO_LARGE = /* @__PURE__ */ row(
  'HTTP_BODY_TOO_LARGE',
  (f: { origin: string; maxBytes: number }) =>
    `${f.origin} answered with more than ${f.maxBytes} bytes.`,
)
export const SEND_FORM_INCOMPLETE = /* @__PURE__ */ row(
  'SEND_FORM_INCOMPLETE',
  () => 'An amount and receiver address are required',
)
export const SEND_TOKEN_MISSING = /* @__PURE__ */ row(
  'SEND_TOKEN_MISSING',
  () => 'A token is required',
)
export const SEND_CHAIN_UNSUPPORTED = /* @__PURE__ */ row(
  'SEND_CHAIN_UNSUPPORTED',
  () => 'Unsupported chain',
)
export const STORAGE_FAILED = /* @__PURE__ */ row(
  'STORAGE_FAILED',
  () => 'The browser did not keep the change. Allow this site to store data, then try again.',
)
