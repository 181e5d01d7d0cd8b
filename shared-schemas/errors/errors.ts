import type { ErrorRow } from './AppKitError.ts'

// The catalogue of errors: every export is a row. Import it as a namespace (`import * as errors`), so that
// the page's script contains only the rows that it throws.
// Texts that the specification gives (sections 5 and 8) stay word by word; a change of any other is a changelog line.

function row<facts = undefined>(
  code: string | number,
  text: (facts: facts) => string,
): ErrorRow<facts> {
  return { code, text }
}

export const INVALID_CAIP_NETWORK_ID = /* @__PURE__ */ row(
  'INVALID_CAIP_NETWORK_ID',
  (f: { value: string }) => `Invalid CAIP-2 network id: ${f.value}`,
)
export const INVALID_OPTION = /* @__PURE__ */ row(
  'INVALID_OPTION',
  (f: WrongOption & { others?: readonly WrongOption[] }) =>
    [f, ...(f.others ?? [])]
      .map(({ option, value, allowed }) => `Option ${option} is ${value}. Allowed: ${allowed}.`)
      .join('\n'),
)
/** The site gave a name that does not exist. `known` lists those that do. */
export const UNKNOWN_NAME = /* @__PURE__ */ row(
  -32602,
  (f: { kind: string; name: string; known: readonly string[] }) =>
    `There is no ${f.kind} "${f.name}". Known: ${f.known.join(', ')}.`,
)
export const KIT_ALREADY_CREATED = /* @__PURE__ */ row(
  'KIT_ALREADY_CREATED',
  (f: { differing: readonly string[] }) =>
    `createAppKit() was called before with other options (${f.differing.join(', ')}). Use the kit that it returned: updateOptions() changes it, destroy() ends it. After an edit of the options reload the page.`,
)
export const KIT_ALREADY_STARTED = /* @__PURE__ */ row(
  'KIT_ALREADY_STARTED',
  (f: { differing: readonly string[] }) =>
    `The kit runs with another ${f.differing.join(', ')}: use updateOptions().`,
)
export const WIDGET_URL_MISSING = /* @__PURE__ */ row(
  'WIDGET_URL_MISSING',
  () =>
    'Set the option widgetUrl to the widget origin of your server, e.g. https://widget.example.com.',
)
/** An option that takes effect only when the kit starts. */
export const OPTION_FIXED = /* @__PURE__ */ row(
  'OPTION_FIXED',
  (f: { option: string }) =>
    `Option ${f.option} cannot change while the kit runs. Set it at the start; destroy() and then init() start the kit again.`,
)
export const OPTION_CONFLICT = /* @__PURE__ */ row(
  'OPTION_CONFLICT',
  (f: { first: string; second: string }) =>
    `Options ${f.first} and ${f.second} are both set. Keep one of them.`,
)
/** With `disableAppend` the site has to place the element, and has not. */
export const ELEMENT_NOT_PLACED = /* @__PURE__ */ row(
  'ELEMENT_NOT_PLACED',
  () =>
    'appkit.element is not in the page. With the option disableAppend the site places it itself: append it before open(), or leave the option out.',
)
export const SAME_ORIGIN_WIDGET = /* @__PURE__ */ row(
  'SAME_ORIGIN_WIDGET',
  (f: { origin: string }) => `The widget needs another origin than the page, not ${f.origin}.`,
)
export const WIDGET_LOAD_FAILED = /* @__PURE__ */ row(
  'WIDGET_LOAD_FAILED',
  /** `search` is the query with the project id. The browser does not tell why a frame was refused; this URL does: server/origins/advice.ts. */
  (f: { origin: string; search: string; seconds: number }) =>
    `The widget at ${f.origin} did not answer within ${f.seconds} seconds. Is its server up? If this site is new, see ${f.origin}/projects/v1/origins${f.search}`,
)
export const WIDGET_BLOCKED = /* @__PURE__ */ row(
  'WIDGET_BLOCKED',
  (f: { origin: string }) =>
    `The Content-Security-Policy blocks the widget. Add ${f.origin} to frame-src.`,
)
export const VERSION_UNSUPPORTED = /* @__PURE__ */ row(
  'VERSION_UNSUPPORTED',
  (f: { ours: string; theirs: string; origin: string }) =>
    `This script speaks protocol ${f.ours}, the widget ${f.theirs}. Use a version from ${f.origin}/releases.json`,
)
export const SECURE_FRAME_UNSUPPORTED = /* @__PURE__ */ row(
  'SECURE_FRAME_UNSUPPORTED',
  (f: { ours: string; theirs: string }) =>
    `The widget speaks protocol ${f.ours}, the secure frame ${f.theirs}. Reload the page. If that does not help, not all servers run the same release.`,
)
export const REQUEST_TIMED_OUT = /* @__PURE__ */ row(
  'REQUEST_TIMED_OUT',
  (f: { type: string; ms: number }) => `No answer to ${f.type} within ${f.ms} ms.`,
)
export const REQUEST_ABORTED = /* @__PURE__ */ row('REQUEST_ABORTED', () => 'Request was aborted')
export const ANSWER_LOST = /* @__PURE__ */ row(
  'ANSWER_LOST',
  () =>
    'The wallet broke off after the user had answered. What was asked may have been done: look it up before you ask again.',
)
export const LINK_CLOSED = /* @__PURE__ */ row('LINK_CLOSED', () => 'Something went wrong')
/** `given`: what was sent, for a message that names its value. */
const misfit = (f: { type: string; path: string; given?: unknown }) =>
  `${f.type} does not fit its schema at "${f.path}".`
export const BAD_ANSWER = /* @__PURE__ */ row('BAD_ANSWER', misfit)
export const BAD_REQUEST = /* @__PURE__ */ row(-32602, misfit)
export const TOO_MANY_REQUESTS = /* @__PURE__ */ row(
  -32005,
  (f: { limit: number }) => `More than ${f.limit} requests are waiting.`,
)
export const SPONSORING_USED_UP = /* @__PURE__ */ row(
  -32005,
  (f: { hours: number }) =>
    `No more transactions are paid for today. Try again in ${f.hours} ${f.hours === 1 ? 'hour' : 'hours'}.`,
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
export const WALLET_NO_ACCOUNTS = /* @__PURE__ */ row(
  'WALLET_NO_ACCOUNTS',
  (f: { network: string }) =>
    `The wallet shows this site no account for ${f.network}. Choose one in the wallet and try again.`,
)
export const INVALID_REQUEST_ARGUMENTS = /* @__PURE__ */ row(
  -32602,
  (_: { given: unknown }) => 'request() takes { method, params? }.',
)
/** `takes`: the expected value, as the end of the sentence. */
export const WRONG_PARAMETER = /* @__PURE__ */ row(
  -32602,
  (f: { name: string; given: string; takes: string }) =>
    `${f.name} is ${f.given}. It takes ${f.takes}.`,
)
/** An argument of a public call. `given` and `takes`: the value and the expected one, as the end of the sentence. */
export const WRONG_ARGUMENT = /* @__PURE__ */ row(
  -32602,
  (f: { call: string; argument: string; given: string; takes: string }) =>
    `${f.call}: ${f.argument} is ${f.given}. It takes ${f.takes}.`,
)
/** An argument of a public call cannot be converted to JSON: it is circular, or contains a bigint that may not be dropped. */
export const NOT_PLAIN_DATA = /* @__PURE__ */ row(-32602, () => 'The call takes plain data only.')
export const LISTENER_UNFIT = /* @__PURE__ */ row(-32602, () => 'A listener has to be a function.')
/** A public call failed with an unknown error: a bug of the kit, or an exception of the site's object while it was read. */
export const CALL_FAILED = /* @__PURE__ */ row(
  -32603,
  (f: { reason: string }) => `The call failed: ${f.reason}`,
)
/** The user abandoned the request: closed the modal, disconnected, or went to another view. Source: EIP-1193. */
export const REQUEST_LEFT = /* @__PURE__ */ row(4001, () => 'Request was aborted')
/** A wallet of the page was disconnected while it had a transaction to approve. Source: EIP-1193, 4900. */
export const SENDING_LEFT = /* @__PURE__ */ row(
  4900,
  () =>
    'The wallet was disconnected before it answered. What it was asked to send may still be sent: look it up before you ask again.',
)
export const USER_REJECTED = /* @__PURE__ */ row(4001, () => 'User rejected the request.')
export const UNAUTHORIZED = /* @__PURE__ */ row(
  4100,
  (f: { method: string }) => `Connect a wallet before ${f.method}.`,
)
/** The same for the provider of a chain type without `eth_requestAccounts`. */
export const NO_ACCOUNT = /* @__PURE__ */ row(
  4100,
  (f: { method: string }) =>
    `No wallet is connected for ${f.method}. Call connect() first, or open the modal.`,
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
export const NAMESPACE_WITHOUT_NETWORK = /* @__PURE__ */ row(
  'NAMESPACE_WITHOUT_NETWORK',
  (f: { namespace: string; configured: string }) =>
    `This site has no network of ${f.namespace}, so nobody can connect there. Name one in the option networks. Configured: ${f.configured}.`,
)
export const SIGN_CLIENT_NOT_INITIALIZED = /* @__PURE__ */ row(
  'SIGN_CLIENT_NOT_INITIALIZED',
  () => 'Sign Client not initialized',
)
export const WALLET_CONNECT_NOT_FOUND = /* @__PURE__ */ row(
  'WALLET_CONNECT_NOT_FOUND',
  () => 'WalletConnectConnector not found',
)
export const RELAY_UNREACHABLE = /* @__PURE__ */ row(
  'RELAY_UNREACHABLE',
  (f: { relay: string; seconds: number }) =>
    `The relay ${f.relay} did not answer within ${f.seconds} seconds. Check your connection and try again.`,
)
export const SESSION_GONE = /* @__PURE__ */ row(
  4900,
  (f: { wallet: string }) => `The session with ${f.wallet} has ended. Connect the wallet again.`,
)
/** There is no WalletConnect session. */
export const SESSION_NEEDED = /* @__PURE__ */ row(
  4900,
  () => 'Please call connect() before request()',
)
export const SESSION_CHAIN_MISSING = /* @__PURE__ */ row(4901, () => 'ChainId not found')
/** A read that needs a node, on a network without one, with a session whose wallet does not answer it. */
export const RPC_PROVIDER_NOT_FOUND = /* @__PURE__ */ row(
  4901,
  (f: { chain: string }) => `JSON-RPC provider for ${f.chain} not found`,
)
export const SESSION_WRONG_CHAINS = /* @__PURE__ */ row(
  'SESSION_WRONG_CHAINS',
  (f: { wallet: string; granted: string; wanted: string }) =>
    `${f.wallet} allowed ${f.granted || 'no network'}, and this site uses ${f.wanted}. Choose one of these networks in the wallet and connect again.`,
)
export const SESSION_METHOD_NOT_GRANTED = /* @__PURE__ */ row(
  4200,
  (f: { wallet: string; method: string }) =>
    `${f.wallet} does not allow ${f.method} in this session.`,
)
export const SESSION_CHAIN_NOT_GRANTED = /* @__PURE__ */ row(
  4901,
  (f: { wallet: string; caipNetworkId: string }) =>
    `${f.wallet} does not allow ${f.caipNetworkId} in this session.`,
)
export const NAMESPACE_NOT_AVAILABLE = /* @__PURE__ */ row(
  'NAMESPACE_NOT_AVAILABLE',
  (f: { namespace: string }) => `No provider for '${f.namespace}'.`,
)
export const SCRIPT_LOAD_FAILED = /* @__PURE__ */ row(
  'SCRIPT_LOAD_FAILED',
  (f: { url: string }) => `Could not load ${f.url}.`,
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
export const CHAIN_UNKNOWN = /* @__PURE__ */ row(
  4902,
  (f: { caipNetworkId: string; configured: string }) =>
    `Network ${f.caipNetworkId} is not configured. Configured: ${f.configured}.`,
)
export const NODE_FAILED = /* @__PURE__ */ row(
  -32002,
  (f: { id: string; status: number }) =>
    `No node of network ${f.id} answered (HTTP status ${f.status}). Try again in a moment.`,
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
/** A fault in the arguments of the server's command line. */
export const COMMAND_INVALID = /* @__PURE__ */ row(
  'COMMAND_INVALID',
  (f: { reason: string }) => f.reason,
)
export const DATABASE_UNFIT = /* @__PURE__ */ row(
  'DATABASE_UNFIT',
  (f: { path: string; reason: string }) => `The database ${f.path} cannot be opened: ${f.reason}`,
)
export const BACKUP_FAILED = /* @__PURE__ */ row(
  'BACKUP_FAILED',
  (f: { path: string; reason: string }) => `The backup ${f.path} was not written: ${f.reason}.`,
)
export const SERVER_FILE_MISSING = /* @__PURE__ */ row(
  'SERVER_FILE_MISSING',
  (f: { path: string }) =>
    `${f.path} is missing. Install appkit-embed-server again, or run "npm run build" in the repository.`,
)
export const DOCUMENT_UNFIT = /* @__PURE__ */ row(
  'DOCUMENT_UNFIT',
  (f: { file: string; reason: string }) => `${f.file} of the build cannot be served: ${f.reason}`,
)
export const RELEASE_CHANGED = /* @__PURE__ */ row(
  'RELEASE_CHANGED',
  (f: { path: string }) =>
    `${f.path} is not what the build wrote. Install the release again, or run "npm run build".`,
)
export const RELEASES_UNFIT = /* @__PURE__ */ row(
  'RELEASES_UNFIT',
  (f: { path: string; code: string }) =>
    `The folder of releases ${f.path} cannot be used (${f.code}). Let the server's user write to it, or set releasesFolder.`,
)
export const MIGRATION_CHANGED = /* @__PURE__ */ row(
  'MIGRATION_CHANGED',
  (f: { name: string }) =>
    `Migration ${f.name} differs from the one this database was made with. Applied migrations are never edited: add a new one.`,
)
export const MIGRATION_UNFIT = /* @__PURE__ */ row(
  'MIGRATION_UNFIT',
  (f: { name: string }) =>
    `Migration ${f.name} would leave rows that refer to others that are gone. Nothing was changed; restore the last backup or report it.`,
)
export const DATABASE_NEWER = /* @__PURE__ */ row(
  'DATABASE_NEWER',
  (f: { head: number; known: number }) =>
    `The database is at migration ${f.head}, this server knows ${f.known}. A newer release has used it. Start that release, or restore the copy of the database from before its update.`,
)
export const DATABASE_OLDER = /* @__PURE__ */ row(
  'DATABASE_OLDER',
  (f: { head: number; known: number }) =>
    `The database is at migration ${f.head}, this release needs ${f.known}. A command changes no database. Run the command of the release that the server runs, or start this release once.`,
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
export const STORAGE_FAILED = /* @__PURE__ */ row(
  'STORAGE_FAILED',
  () => 'The browser did not keep the change. Allow this site to store data, then try again.',
)
export const INVALID_EMAIL = /* @__PURE__ */ row(
  'INVALID_EMAIL',
  () => 'This is not an email address. It should read like name@example.com.',
)
export const EMAIL_KEPT_ELSEWHERE = /* @__PURE__ */ row(
  'EMAIL_KEPT_ELSEWHERE',
  (f: { provider: string }) =>
    `This login is one of ${f.provider}, and so is its email address. Change it there.`,
)
export const EMAIL_COOLDOWN = /* @__PURE__ */ row(
  'EMAIL_COOLDOWN',
  (f: { seconds: number }) => `Please try again after ${spanOf(f.seconds)}`,
)
export const SECURE_FRAME_FAILED = /* @__PURE__ */ row(
  'SECURE_FRAME_FAILED',
  () => 'Unable to load email login dependency',
)
export const SECURE_REQUEST_ABORTED = /* @__PURE__ */ row(
  'SECURE_REQUEST_ABORTED',
  () => 'Something went wrong',
)
export const METHOD_NOT_ALLOWED = /* @__PURE__ */ row(
  4200,
  () => 'Requested RPC call is not allowed',
)
export const METHOD_NOT_SUPPORTED = /* @__PURE__ */ row(
  -32004,
  (f: { method: string }) => `${f.method} is not supported by this wallet.`,
)
export const CREATION_UNSUPPORTED = /* @__PURE__ */ row(
  -32004,
  (f: { name: string }) =>
    `A smart account can't deploy this contract on ${f.name}: the CREATE2 factory isn't there, or has deployed it too often. Switch to the standard account.`,
)
export const PERMISSION_UNKNOWN = /* @__PURE__ */ row(
  -32602,
  (f: { method: string; known: readonly string[] }) =>
    `${f.method} takes permissions by name (EIP-2255), without limits and without session keys. Permissions that exist: ${f.known.join(', ')}.`,
)
export const FEATURE_NOT_AVAILABLE = /* @__PURE__ */ row(
  'FEATURE_NOT_AVAILABLE',
  (f: { feature: string }) => `${f.feature} is not available on this server.`,
)
export const NOT_LOGGED_IN = /* @__PURE__ */ row(
  4100,
  () => 'Nobody is logged in to the embedded wallet. Call eth_requestAccounts first.',
)
export const NETWORK_NOT_SERVED = /* @__PURE__ */ row(
  4901,
  (f: { caipNetworkId: string }) =>
    `The embedded wallet does not serve ${f.caipNetworkId}. Ask the operator of this server to add it.`,
)
export const WRONG_ACCOUNT = /* @__PURE__ */ row(
  4100,
  (f: { address: string }) => `${f.address} is not the connected account.`,
)
export const WRONG_CHAIN = /* @__PURE__ */ row(
  -32602,
  (f: { given: string; active: string }) =>
    `The request names chain ${f.given}, but chain ${f.active} is active. Switch the network first.`,
)
export const REQUEST_EXPIRED = /* @__PURE__ */ row(
  'REQUEST_EXPIRED',
  () => 'The request expired before the user answered it. Send it again.',
)
export const WALLET_LOCKED = /* @__PURE__ */ row(
  'WALLET_LOCKED',
  /** `slots`: the kinds of slots that could open it: device, automatic (after a login), passkey, password. */
  (_: { slots: readonly string[] }) =>
    'This device cannot open the wallet any more. Log in again, or use your passkey or password.',
)
export const WALLET_DAMAGED = /* @__PURE__ */ row(
  'WALLET_DAMAGED',
  () => 'The stored wallet does not open with its own keys. Nothing was changed; contact support.',
)
export const NODE_WRONG_CHAIN = /* @__PURE__ */ row(
  4901,
  (f: { caipNetworkId: string; answered: string }) =>
    `The node for ${f.caipNetworkId} speaks for chain ${f.answered}. Nothing was signed; tell the operator of this server.`,
)
export const NODE_BAD_ANSWER = /* @__PURE__ */ row(
  -32603,
  (f: { method: string }) => `The node answered ${f.method} with something that is not valid.`,
)
export const FEE_UNREASONABLE = /* @__PURE__ */ row(
  -32003,
  (f: { feeWei: string }) =>
    `The node asks for a fee of ${f.feeWei} wei per gas, which is beyond reason. Nothing was signed.`,
)
export const FEE_ABOVE_SHOWN = /* @__PURE__ */ row(
  'FEE_ABOVE_SHOWN',
  (f: { feeWei: string; leftWei: string }) =>
    `The network now takes ${f.feeWei} wei, and ${f.leftWei} wei is left of the fee that the user approved. Nothing more was signed.`,
)
/** Not thrown: it is the content of the capability `stopped` when a batch was sent in part. */
export const BATCH_STOPPED = /* @__PURE__ */ row(
  'BATCH_STOPPED',
  (f: { sent: number; calls: number; reason: string }) =>
    `Sent ${f.sent} of ${f.calls} calls, then stopped: ${f.reason} Do not send the same batch again.`,
)
export const TRANSACTION_UNCERTAIN = /* @__PURE__ */ row(
  'TRANSACTION_UNCERTAIN',
  (f: { hash: string }) =>
    `The network did not confirm that it took transaction ${f.hash}. Look it up before you send again.`,
)
export const TRANSACTION_UNSETTLED = /* @__PURE__ */ row(
  -32003,
  (f: { reason: string; hash: string }) =>
    `${f.reason.replace(/\.?$/, '.')} ${f.hash} was signed and handed over, so it may still go through. The next one of this account takes its place: only one of them can happen.`,
)
export const TRANSACTION_UNSETTLED_UNTIL = /* @__PURE__ */ row(
  -32003,
  (f: { reason: string; hash: string; seconds: number }) =>
    `${f.reason.replace(/\.?$/, '.')} ${f.hash} was signed and handed over, so it may still go through in the next ${f.seconds} seconds. The same payment is refused until then.`,
)
export const REPEAT_TOO_EARLY = /* @__PURE__ */ row(
  -32002,
  (f: { hash: string; seconds: number }) =>
    `Nothing was signed: ${f.hash}, which pays the same to the same recipient and was reported as failed, may still go through. Ask again in ${f.seconds} seconds.`,
)
export const TRANSACTION_OVERTAKEN = /* @__PURE__ */ row(
  -32003,
  (f: { hash: string }) =>
    `Nothing was signed: ${f.hash}, which was sent before, may still go through. Ask again; the request then takes its place.`,
)
export const TRANSACTION_SETTLED = /* @__PURE__ */ row(
  -32003,
  (f: { nonce: string }) =>
    `Nothing was signed: this was to take the place of an earlier transaction with nonce ${f.nonce}, which has ended meanwhile. Look up what happened to it before you ask again.`,
)
export const KEY_FILE_UNFIT = /* @__PURE__ */ row(
  'KEY_FILE_UNFIT',
  (f: { path: string; reason: string }) => `The key file ${f.path} cannot be used: ${f.reason}.`,
)
export const ROWS_UNSEALED = /* @__PURE__ */ row(
  'ROWS_UNSEALED',
  () =>
    'The rows of the database were sealed before, but the database no longer says so. It was changed by another program, or it is a copy from before its rows were sealed. Restore a newer copy; or, to trust this copy as it is, remove "rowsSealed" from the key file of logins and start the server once.',
)
export const SCHEMA_CHANGED = /* @__PURE__ */ row(
  'SCHEMA_CHANGED',
  (f: { type: string; name: string }) =>
    `The ${f.type} ${JSON.stringify(f.name.slice(0, 64))} of the database differs from what the migrations create. Another program has changed it, so queries may return other rows than are stored. Find out what else writes to the database, and restore a copy from before the change.`,
)
export const INSUFFICIENT_FUNDS = /* @__PURE__ */ row(
  -32000,
  (f: { neededWei: string; balanceWei: string }) =>
    `Insufficient funds: ${f.neededWei} wei are needed with the fee, the account holds ${f.balanceWei}.`,
)
export const KEY_UNKNOWN = /* @__PURE__ */ row(
  'KEY_UNKNOWN',
  (f: { keyId: string }) =>
    `The key ${f.keyId} is not in the key file. Put it back: what was wrapped with it opens with nothing else.`,
)
export const ENVELOPE_DAMAGED = /* @__PURE__ */ row(
  'ENVELOPE_DAMAGED',
  () => 'A stored secret does not open with its key: it was changed, or moved from another place.',
)
export const VAULT_FAILED = /* @__PURE__ */ row(
  'VAULT_FAILED',
  (f: { seconds: number }) =>
    `The part of the wallet that holds the keys did not answer within ${f.seconds} seconds. Load the page again.`,
)
export const PASSWORD_WRONG = /* @__PURE__ */ row(
  'PASSWORD_WRONG',
  () => 'This password does not open the wallet.',
)
export const PASSWORD_GUESSABLE = /* @__PURE__ */ row(
  'PASSWORD_GUESSABLE',
  () => 'This password is among the first that somebody would try. Choose another one.',
)
export const PASSKEY_FAILED = /* @__PURE__ */ row(
  'PASSKEY_FAILED',
  (f: { reason: string }) => `The passkey could not be used: ${f.reason}.`,
)
export const SLOT_NEEDED = /* @__PURE__ */ row(
  'SLOT_NEEDED',
  () =>
    'Nothing else could open this wallet if the device were lost. Add a passkey, a password or the assisted recovery first.',
)
export const LOGIN_NOT_STARTED = /* @__PURE__ */ row(
  'LOGIN_NOT_STARTED',
  () => 'No login waits for a code. Ask for a new code.',
)
export const CODE_WRONG = /* @__PURE__ */ row(
  'CODE_WRONG',
  (f: { triesLeft: number }) =>
    `That code isn't right. ${f.triesLeft} ${f.triesLeft === 1 ? 'try' : 'tries'} left.`,
)
export const CODE_USED_UP = /* @__PURE__ */ row(
  'CODE_USED_UP',
  () => 'Too many wrong codes. Send a new one.',
)
export const CODE_EXPIRED = /* @__PURE__ */ row(
  'CODE_EXPIRED',
  () => 'This code has expired. Send a new one.',
)
export const LOGIN_CANCELLED = /* @__PURE__ */ row(
  'LOGIN_CANCELLED',
  () => 'The login was cancelled.',
)
export const LOGIN_CHECK_FAILED = /* @__PURE__ */ row(
  'LOGIN_CHECK_FAILED',
  () => 'This device could not finish the check before the email. Try again later.',
)
export const DEVICE_NOT_APPROVED = /* @__PURE__ */ row(
  'DEVICE_NOT_APPROVED',
  () => 'The link has expired. Send a new email to continue.',
)
export const DEVICE_REFUSED = /* @__PURE__ */ row(
  'DEVICE_REFUSED',
  () => 'This login was refused on the page that the email opens.',
)
export const DEVICE_NUMBER_WRONG = /* @__PURE__ */ row(
  'DEVICE_NUMBER_WRONG',
  () => "That wasn't the number on the other screen. Start again.",
)
export const SOCIAL_WINDOW_MISSING = /* @__PURE__ */ row(
  'SOCIAL_WINDOW_MISSING',
  () => 'The window of the login has not opened yet. Open it, then ask again.',
)
export const SOCIAL_LOGIN_PENDING = /* @__PURE__ */ row(
  'SOCIAL_LOGIN_PENDING',
  () => 'The login goes on in the window that opened. Ask again.',
)
export const SOCIAL_NUMBER_ASKED = /* @__PURE__ */ row(
  'SOCIAL_NUMBER_ASKED',
  () => 'The window of the login asks for the number of this device. Show it, then ask again.',
)
export const SOCIAL_LOGIN_EXPIRED = /* @__PURE__ */ row(
  'SOCIAL_LOGIN_EXPIRED',
  () => 'For your safety logins end after 10 minutes. Try again.',
)
export const SOCIAL_LOGIN_REFUSED = /* @__PURE__ */ row(
  'SOCIAL_LOGIN_REFUSED',
  () => 'You refused this login in its window.',
)
export const SOCIAL_LOGIN_CANCELLED = /* @__PURE__ */ row(
  'SOCIAL_LOGIN_CANCELLED',
  (f: { provider: string }) => `${f.provider} didn't log you in.`,
)
export const SOCIAL_LOGIN_FAILED = /* @__PURE__ */ row(
  'SOCIAL_LOGIN_FAILED',
  (f: { provider: string }) => `${f.provider} sent an answer that doesn't fit this login.`,
)
export const SOCIAL_LOGIN_UNREACHABLE = /* @__PURE__ */ row(
  'SOCIAL_LOGIN_UNREACHABLE',
  (f: { provider: string }) => `We couldn't reach ${f.provider}. Try again.`,
)
export const SOCIAL_LOGIN_GONE = /* @__PURE__ */ row(
  'SOCIAL_LOGIN_GONE',
  () => 'No login waits for this window any more. Start again.',
)
export const SOCIAL_EMAIL_FIXED = /* @__PURE__ */ row(
  'SOCIAL_EMAIL_FIXED',
  (f: { provider: string }) =>
    `This login is one with ${f.provider}, where the email address comes from. Change it there.`,
)
export const CAPABILITY_UNSUPPORTED = /* @__PURE__ */ row(
  5700,
  (f: { capability: string }) =>
    `The capability ${f.capability} is not supported here. Mark it optional, or leave it out.`,
)
export const BUNDLE_DUPLICATE = /* @__PURE__ */ row(
  5720,
  (f: { id: string }) => `Calls with the id ${f.id} were sent before. Choose another id.`,
)
export const BUNDLE_UNKNOWN = /* @__PURE__ */ row(
  5730,
  (f: { id: string }) => `No calls with the id ${f.id} were sent from here.`,
)
export const ATOMICITY_UNSUPPORTED = /* @__PURE__ */ row(
  5760,
  (f: { caipNetworkId: string }) =>
    `Calls on ${f.caipNetworkId} go one by one. Leave out atomicRequired, or use a smart account.`,
)
export const PAGE_NOT_ALONE = /* @__PURE__ */ row(
  'PAGE_NOT_ALONE',
  () => 'The words of a wallet are shown and taken on a page of its own only.',
)
export const WALLET_EXISTS = /* @__PURE__ */ row(
  'WALLET_EXISTS',
  () =>
    'This login has a wallet already, and it is never replaced. Log in with another email to bring a wallet.',
)
export const TOKEN_NOT_HELD = /* @__PURE__ */ row(
  'TOKEN_NOT_HELD',
  (f: { network: string }) => `Your former wallet holds none of this token on ${f.network}.`,
)
export const TRANSFER_FAILED = /* @__PURE__ */ row(
  'TRANSFER_FAILED',
  (f: { hash: string }) =>
    `The network carried the transfer ${f.hash} out and it failed. Nothing was moved.`,
)
export const TRANSFER_REFUSED = /* @__PURE__ */ row(
  'TRANSFER_REFUSED',
  () => 'A former wallet can only send to your own new wallet. Nothing was signed.',
)
export const TRANSFER_NOT_TAKEN = /* @__PURE__ */ row(
  'TRANSFER_NOT_TAKEN',
  (f: { reason: string }) =>
    `The network did not take the transfer: ${f.reason.replace(/[^\x20-\x7e]/g, '\uFFFD').replace(/\.?$/, '.')} Nothing was moved.`,
)
export const PHRASE_UNFIT = /* @__PURE__ */ row(
  'PHRASE_UNFIT',
  () => 'These are not the 12 words of a wallet. Look at their order and spelling.',
)
export const WALLET_FILE_UNFIT = /* @__PURE__ */ row(
  'WALLET_FILE_UNFIT',
  () => 'This file holds no wallet that can be read here.',
)
export const ACCOUNT_CANNOT_SIGN = /* @__PURE__ */ row(
  -32004,
  (f: { caipNetworkId: string }) =>
    `The smart account on ${f.caipNetworkId} is a contract and cannot sign messages. Switch to the standard account in the wallet's settings.`,
)
/** `what`: the part of the request that a smart account would accept as a user operation. */
export const USER_OPERATION_REFUSED = /* @__PURE__ */ row(
  -32004,
  (f: { what: string }) =>
    `Nothing was signed: ${f.what} can be a user operation (ERC-4337), and signing it could empty the account. Send the calls with wallet_sendCalls or eth_sendUserOperation, where the user sees what they do.`,
)
export const VAULT_TEXT_REFUSED = /* @__PURE__ */ row(
  -32004,
  () =>
    "Nothing was signed: anyone who is logged in could use this signature to change how the wallet is opened. Only the wallet's own pages sign this message.",
)
export const TRANSACTION_UNREADABLE = /* @__PURE__ */ row(
  -32602,
  (f: { reason: string }) => `The transaction cannot be read: ${f.reason}. Nothing was signed.`,
)
export const SIGNATURE_TYPE_REFUSED = /* @__PURE__ */ row(
  -32602,
  (f: { input: number }) =>
    `Input ${f.input} asks for a signature of only a part of the transaction. Use SIGHASH_ALL, or SIGHASH_DEFAULT for Taproot. Nothing was signed.`,
)
export const INPUT_UNPROVEN = /* @__PURE__ */ row(
  -32602,
  (f: { input: number }) =>
    `Nothing proves owner and amount of input ${f.input}. Where not only Taproot inputs are signed, add to each input the transaction that it spends (nonWitnessUtxo). Nothing was signed.`,
)
/** `recipient` is what the site gave. */
export const RECIPIENT_REFUSED = /* @__PURE__ */ row(
  -32602,
  (f: { recipient: string; network: string }) =>
    `${f.recipient} is not an address of ${f.network}. Use one of that network. Nothing was signed.`,
)
export const AMOUNT_TOO_SMALL = /* @__PURE__ */ row(
  -32602,
  (f: { amount: string; least: string; symbol: string }) =>
    `The network does not pass on payments of ${f.amount} ${f.symbol} to that address. Send ${f.least} ${f.symbol} or more. Nothing was signed.`,
)
/** Amounts as people write them. */
export const FUNDS_TOO_LOW = /* @__PURE__ */ row(
  -32000,
  (f: { needed: string; held: string; symbol: string; address: string }) =>
    `Insufficient funds: ${f.needed} ${f.symbol} are needed with the fee, ${f.address} holds ${f.held} ${f.symbol}. Send less, or add funds first. Nothing was signed.`,
)
/** `most`: up to which amount a coin is not spent. */
export const COINS_KEPT = /* @__PURE__ */ row(
  -32000,
  (f: { needed: string; held: string; symbol: string; address: string; most: string }) =>
    `Insufficient funds: ${f.needed} ${f.symbol} are needed with the fee, ${f.address} can pay ${f.held} ${f.symbol}. Its coins of ${f.most} ${f.symbol} and less may carry inscriptions or runes and are kept. Send less, or add funds first. Nothing was signed.`,
)
export const TOO_MANY_INPUTS = /* @__PURE__ */ row(
  -32003,
  (f: { most: number }) =>
    `The amount is spread over more than ${f.most} earlier payments. Send less at once. Nothing was signed.`,
)
export const INPUT_SPENT = /* @__PURE__ */ row(
  -32003,
  (f: { outpoint: string }) =>
    `Nothing was signed: ${f.outpoint}, which the transaction spends, was spent meanwhile. Ask again.`,
)
export const SIGNATURES_MISSING = /* @__PURE__ */ row(
  -32602,
  (f: { addresses: string }) =>
    `The transaction also needs the signature of ${f.addresses}. Nothing was signed.`,
)
export const TRANSACTION_EXPIRED = /* @__PURE__ */ row(
  'TRANSACTION_EXPIRED',
  (f: { hash: string }) =>
    `The network did not take transaction ${f.hash} before its time ran out. Make a new one.`,
)
export const WALLET_LACKS_NETWORK = /* @__PURE__ */ row(
  4901,
  (f: { wallet: string; network: string }) =>
    `${f.wallet} does not work on ${f.network}. Switch to another network, or choose another wallet.`,
)

// Refusals of our own server. The rows of its API list which endpoint answers with which.

export const INPUT_UNFIT = /* @__PURE__ */ row(
  'INPUT_UNFIT',
  (f: { place: string }) => `Bad request: ${f.place}`,
)
export const PROJECT_UNKNOWN = /* @__PURE__ */ row(
  'PROJECT_UNKNOWN',
  () => 'Unauthorized: invalid key',
)
export const ORIGIN_NOT_ALLOWED = /* @__PURE__ */ row(
  'ORIGIN_NOT_ALLOWED',
  () => 'Unauthorized: origin not allowed',
)
export const SESSION_OVER = /* @__PURE__ */ row(
  'SESSION_OVER',
  () => 'JWT validation error: JWT Token is not yet valid',
)
/** `error`: a code of RFC 9449. */
export const DEVICE_PROOF_REFUSED = /* @__PURE__ */ row(
  'DEVICE_PROOF_REFUSED',
  (f: { error: 'invalid_dpop_proof' | 'use_dpop_nonce' }) => f.error,
)
export const LOGIN_NOT_FRESH = /* @__PURE__ */ row(
  'LOGIN_NOT_FRESH',
  () => 'Log in again to do this',
)
export const REQUESTS_USED_UP = /* @__PURE__ */ row('REQUESTS_USED_UP', () => 'Too many requests')
export const STORAGE_UNAVAILABLE = /* @__PURE__ */ row(
  'STORAGE_UNAVAILABLE',
  () => 'The server cannot store data now',
)
export const KEYS_UNAVAILABLE = /* @__PURE__ */ row(
  'KEYS_UNAVAILABLE',
  () => 'The keys are not available. Try again.',
)
/** The only answer to a device that did not start the login, so that it learns nothing about it. */
export const CODE_NOT_VALID = /* @__PURE__ */ row(
  'CODE_NOT_VALID',
  () => 'The code is wrong or no longer valid',
)
export const EMAIL_UNKNOWN = /* @__PURE__ */ row(
  'EMAIL_UNKNOWN',
  () => 'No email address of this login is known',
)
export const TICKET_USED = /* @__PURE__ */ row(
  'TICKET_USED',
  () => 'This ticket was used before. Make a new one',
)
export const DEVICE_UNKNOWN = /* @__PURE__ */ row('DEVICE_UNKNOWN', () => 'There is no such device')
export const REQUEST_DIFFERS = /* @__PURE__ */ row(
  'REQUEST_DIFFERS',
  () => 'The idempotency key was used for another request',
)
export const WALLET_UNKNOWN = /* @__PURE__ */ row('WALLET_UNKNOWN', () => 'There is no such wallet')
export const WALLET_NOT_OPENED = /* @__PURE__ */ row(
  'WALLET_NOT_OPENED',
  () => 'Open the wallet first',
)
export const WALLET_CHANGED = /* @__PURE__ */ row(
  'WALLET_CHANGED',
  () => 'The wallet has changed since you read it. Read it again.',
)
export const WALLET_IN_USE = /* @__PURE__ */ row(
  'WALLET_IN_USE',
  () => 'This wallet is in use and cannot be removed',
)
/** `reason`: why the wallet cannot be replaced by another one. */
export const MOVE_REFUSED = /* @__PURE__ */ row('MOVE_REFUSED', (f: { reason: string }) => f.reason)
export const SLOT_UNKNOWN = /* @__PURE__ */ row('SLOT_UNKNOWN', () => 'There is no such slot')
export const SLOT_OUTDATED = /* @__PURE__ */ row(
  'SLOT_OUTDATED',
  () => 'This slot was made for an older sealing key',
)
export const SLOT_EXISTS = /* @__PURE__ */ row(
  'SLOT_EXISTS',
  () => 'A slot with this id exists already',
)
export const SLOT_LAST = /* @__PURE__ */ row(
  'SLOT_LAST',
  () => 'This is the last slot that opens the wallet',
)
export const SLOTS_FULL = /* @__PURE__ */ row(
  'SLOTS_FULL',
  () => 'The wallet has as many slots as it can hold',
)
/** `reason`: what the caller must prove to open this slot, and did not. */
export const SLOT_REFUSED = /* @__PURE__ */ row('SLOT_REFUSED', (f: { reason: string }) => f.reason)
/** `reason`: why this wallet cannot have a slot that a login alone opens. */
export const ASSISTED_RECOVERY_REFUSED = /* @__PURE__ */ row(
  'ASSISTED_RECOVERY_REFUSED',
  (f: { reason: string }) => f.reason,
)
export const PASSKEY_REFUSED = /* @__PURE__ */ row(
  'PASSKEY_REFUSED',
  () => 'The passkey could not be verified',
)
export const PASSKEY_OF_OTHER_SITE = /* @__PURE__ */ row(
  'PASSKEY_OF_OTHER_SITE',
  () => 'The passkey was used on another site',
)
export const PRICES_UNAVAILABLE = /* @__PURE__ */ row(
  'PRICES_UNAVAILABLE',
  () => 'Prices are not available right now. Try again in a minute.',
)
export const BALANCES_UNAVAILABLE = /* @__PURE__ */ row(
  'BALANCES_UNAVAILABLE',
  (f: { network: string }) =>
    `Balances on ${f.network} are not available right now. Try again in a minute.`,
)
export const BALANCES_UNSUPPORTED = /* @__PURE__ */ row(
  'BALANCES_UNSUPPORTED',
  (f: { network: string }) => `This server reads no balances on ${f.network}`,
)
export const HISTORY_UNAVAILABLE = /* @__PURE__ */ row(
  'HISTORY_UNAVAILABLE',
  (f: { network: string }) =>
    `Transactions on ${f.network} are not available right now. Try again in a minute.`,
)
export const HISTORY_UNSUPPORTED = /* @__PURE__ */ row(
  'HISTORY_UNSUPPORTED',
  (f: { network: string }) => `This server keeps no transactions of ${f.network}`,
)
export const ONRAMP_OFF = /* @__PURE__ */ row(
  'ONRAMP_OFF',
  () => 'Buying is not available on this server.',
)
export const ONRAMP_UNSUPPORTED = /* @__PURE__ */ row(
  'ONRAMP_UNSUPPORTED',
  (f: { provider: string; network: string }) => `${f.provider} does not sell this on ${f.network}.`,
)
export const ONRAMP_UNAVAILABLE = /* @__PURE__ */ row(
  'ONRAMP_UNAVAILABLE',
  (f: { provider: string }) =>
    `${f.provider} is not available right now. Try again in a minute, or choose another one.`,
)
export const HISTORY_WITHOUT_ACCOUNT = /* @__PURE__ */ row(
  'HISTORY_WITHOUT_ACCOUNT',
  () => "Transactions can't be fetched without an accountAddress",
)

/** Where an EVM chain id becomes a coin type: docs/readings.md R25. */
export const CHAIN_ID_INVALID = /* @__PURE__ */ row('CHAIN_ID_INVALID', () => 'Invalid chainId')
/** Texts of specification section 8, for a name that the server gives no reason for. */
export const NAME_WITHOUT_NETWORK = /* @__PURE__ */ row(-32602, () => 'Network not found')
export const NAME_WITHOUT_ACCOUNT = /* @__PURE__ */ row(
  -32602,
  () => 'Address or auth connector not found',
)
export const NAME_UNRESOLVED = /* @__PURE__ */ row('NAME_UNRESOLVED', () => 'Error resolving name')
export const NAME_SUGGESTIONS_FAILED = /* @__PURE__ */ row(
  'NAME_SUGGESTIONS_FAILED',
  () => 'Error fetching name suggestions',
)
export const NAMES_OF_ADDRESS_FAILED = /* @__PURE__ */ row(
  'NAMES_OF_ADDRESS_FAILED',
  () => 'Error fetching names for address',
)
export const NAME_NOT_REGISTERED = /* @__PURE__ */ row(
  'NAME_NOT_REGISTERED',
  (f: { name: string }) => `Error registering name ${f.name}`,
)
/** What the server answers to calls for names; each text is the reason that a person reads. */
export const NAMES_OFF = /* @__PURE__ */ row(
  'NAMES_OFF',
  () => 'Names are not available on this server.',
)
export const NAMES_UNAVAILABLE = /* @__PURE__ */ row(
  'NAMES_UNAVAILABLE',
  () => 'Names are not available right now. Try again in a minute.',
)
export const NAMES_USED_UP = /* @__PURE__ */ row(
  'NAMES_USED_UP',
  () => 'Too many names were registered from this network. Try again in an hour.',
)
export const NAME_UNKNOWN = /* @__PURE__ */ row(
  'NAME_UNKNOWN',
  () => 'This name is not registered.',
)
export const NAME_UNFIT = /* @__PURE__ */ row(
  'NAME_UNFIT',
  () =>
    'A name has 4 to 63 letters, digits and single hyphens, and does not begin or end with a hyphen..',
)
export const NAME_ELSEWHERE = /* @__PURE__ */ row(
  'NAME_ELSEWHERE',
  (f: { zone: string }) => `Names on this server end in .${f.zone}.`,
)
export const NAME_RESERVED = /* @__PURE__ */ row(
  'NAME_RESERVED',
  () => 'This name is reserved. Choose another one.',
)
export const NAME_TAKEN = /* @__PURE__ */ row(
  'NAME_TAKEN',
  () => 'This name is taken. Choose another one.',
)
export const NAME_OWNED_ALREADY = /* @__PURE__ */ row(
  'NAME_OWNED_ALREADY',
  (f: { name: string }) => `This address already has a name: ${f.name}.`,
)
export const NAME_CLAIM_UNFIT = /* @__PURE__ */ row(
  'NAME_CLAIM_UNFIT',
  () => 'The signed message is not a request for a name.',
)
export const NAME_CLAIM_EXPIRED = /* @__PURE__ */ row(
  'NAME_CLAIM_EXPIRED',
  () => 'The signed message has expired, or the clock of this device is wrong. Try again.',
)
export const NAME_CLAIM_USED = /* @__PURE__ */ row(
  'NAME_CLAIM_USED',
  () => 'The signed message was used before. Try again.',
)
export const NAME_SIGNATURE_REFUSED = /* @__PURE__ */ row(
  'NAME_SIGNATURE_REFUSED',
  () => 'The signature was not made by this address.',
)
export const NAME_NETWORK_UNSUPPORTED = /* @__PURE__ */ row(
  'NAME_NETWORK_UNSUPPORTED',
  () => 'Names are not available for this network.',
)

/** Texts of specification section 5, "Send". */
export const SEND_INCOMPLETE = /* @__PURE__ */ row(
  -32602,
  () => 'An amount and receiver address are required',
)
export const SEND_WITHOUT_TOKEN = /* @__PURE__ */ row(-32602, () => 'A token is required')
export const SEND_UNSUPPORTED = /* @__PURE__ */ row(-32602, () => 'Unsupported chain')

/** A wait as a reader thinks of it: short ones in seconds, long ones in minutes or hours. */
function spanOf(seconds: number): string {
  if (seconds < 120) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

type WrongOption = { option: string; value: string; allowed: string }

/** Texts of specification section 8. */
export const GAS_PRICE_UNSUPPORTED = /* @__PURE__ */ row(
  'GAS_PRICE_UNSUPPORTED',
  () => 'Network not supported for Gas Price',
)
export const SWAPS_UNSUPPORTED = /* @__PURE__ */ row(
  'SWAPS_UNSUPPORTED',
  () => 'Network not supported for Swaps',
)
export const SWAPS_UNAVAILABLE = /* @__PURE__ */ row(
  'SWAPS_UNAVAILABLE',
  (f: { network: string }) =>
    `Swaps on ${f.network} are not available right now. Try again in a minute.`,
)
export const SWAP_NO_ROUTE = /* @__PURE__ */ row(
  'SWAP_NO_ROUTE',
  () => 'No exchange swaps that amount of these two tokens. Try a smaller amount or another token.',
)
export const SWAP_IMPACT_TOO_HIGH = /* @__PURE__ */ row(
  'SWAP_IMPACT_TOO_HIGH',
  (f: { percent: number }) =>
    `The swap would lose ${f.percent} % of its value to its price impact. Try a smaller amount.`,
)
export const SWAP_TOKEN_UNFIT = /* @__PURE__ */ row(
  'SWAP_TOKEN_UNFIT',
  () =>
    'The swap would give less than was quoted, as with tokens that keep a fee. It is not offered.',
)
/** The quote is to be asked for once more: it then says what the swap gives now. */
export const SWAP_PRICE_CHANGED = /* @__PURE__ */ row(
  'SWAP_PRICE_CHANGED',
  () => 'The price changed. Check the new amount and try again.',
)
export const SWAP_NOT_ENOUGH = /* @__PURE__ */ row(
  'SWAP_NOT_ENOUGH',
  () => 'The account does not have that much of the token.',
)
/** What the server built is checked before a wallet is asked for it. */
export const SWAP_MISBUILT = /* @__PURE__ */ row(
  'SWAP_MISBUILT',
  () => 'The server built another transaction than was asked for. Nothing was sent.',
)
export const SWAP_LEFT = /* @__PURE__ */ row(
  'SWAP_LEFT',
  () => 'The account or its network changed. Nothing was sent.',
)
