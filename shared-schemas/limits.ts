// Every figure of the kit, with the unit in its name. Source: specification section 9, and docs/frames.md 17 and 18
// for messages. Those of prices are in priceLimits.ts; no other file defines a figure.

/** Balances. */
export const balanceCacheMs = 30_000
export const balanceRetryLockMs = 30_000

/** Embedded login. */
export const emailCooldownMs = 30_000
export const frameReadyDelayMs = 500
export const frameLoadTimeoutMs = 20_000
/**
 * After a frame's `load` event, how long the script waits for the handshake before it asks the server for the reason.
 * On a slow network the handshake follows the event by two seconds.
 */
export const handshakeGraceMs = 4_000
/** How long the files of a release are still served after the last server that ran it was updated. Source: F32. */
export const releaseKeptMs = 30 * 86_400_000
export const loginTimeoutMs = 30_000
export const signOutTimeoutMs = 3_000
export const otpDigits = 6
/** Proof of work before a login mail: the number of puzzles, the lifetime of a challenge, and the time limit for solving it. */
export const workPuzzles = 16
export const workLifetimeMs = 120_000
export const workTimeoutMs = 20_000
/** How long the server accepts a login code, and a request to approve a device. */
export const codeLifetimeMs = 300_000
export const deviceApprovalLifetimeMs = 600_000
/** How long a login at a provider may take, counted from the click. */
export const socialLifetimeMs = 600_000
/** A popup that has not loaded by then is reported as missing, since the browser reports no blocked popup. */
export const socialWindowMs = 3_000
/** One long poll of the widget for a login at a provider. Leaves half of `loginTimeoutMs` for opening the wallet. */
export const socialWaitMs = 15_000
/** Time limit of a call from the secure frame to the server: longer than the server holds a long poll (20 s). */
export const secureCallTimeoutMs = 25_000
/** How recent a login must be for an export, a change of email, other devices and the automatic slot. */
export const freshLoginMs = 300_000
/** The vault on the server. */
export const passkeyChallengeMs = 300_000
export const passwordTriesPerHour = 5
export const passwordTriesPerDay = 20
/** The owner gets a mail, at most once a day, after this many tries in a day or after reaching the hourly limit. */
export const passwordTriesReportedPerDay = 10
export const slotsPerWallet = 100
/** Former wallets per user. None is ever deleted, so this limits how often a user can move to a new wallet. */
export const formerWalletsKept = 5
/** How long the server remembers an idempotency key. */
export const idempotencyKeyMs = 86_400_000
/** Approvals. Source: docs/frames.md 19 and T3. */
/** Requests that may wait for approval at once. */
export const approvalsQueued = 10
/** Before its button acts, an approval must have been visible, and unchanged, for this long. */
export const approvalVisibleMs = 500
export const approvalArmedMs = 600
/** In an approval each press that comes too early doubles that wait, up to this one, until a press comes in time. */
export const approvalArmedMaxMs = 3_000
/** The same after a mouse or keyboard focus entered the frame. */
export const approvalEntryMs = 250
/** How long a request waits for the user, and how long before its end a countdown is shown. */
export const approvalLifetimeMs = 600_000
export const approvalCountdownMs = 120_000
/** In a smaller frame an approval cannot be shown, so none is accepted. */
export const approvalMinWidthPx = 300
export const approvalMinHeightPx = 240
/** At a lower pixel ratio the page or the browser has zoomed out so far that the text is illegible. */
export const approvalMinPixelRatio = 0.6
/** An approval window that closed without an answer counts as a rejection after this time: F31. */
export const approvalWindowGraceMs = 15_000
/** The interval of the connection check while an approval is on screen. */
export const connectionLookMs = 10_000
/** Maximum length of a request that is sent to an approval window, as JSON. */
export const approvalWindowMaxChars = 2_097_152
export const approvalFieldsShown = 2_000
export const approvalCallsShown = 200
export const approvalRawMaxChars = 262_146
/** Recipients and spenders that the frame remembers, to recognize look-alike addresses. */
export const approvalPartiesKept = 500
/** Look-alikes of known addresses that one approval lists. */
export const approvalLookalikesShown = 20
/** Tokens whose symbols are fetched for one approval, and how long the approval waits for them. */
export const approvalTokensAsked = 8
export const approvalTokenTimeoutMs = 3_000
/** A fee is shown in red from this multiple of the usual network fee on, or from this share of the amount that is sent. */
export const feeTimesUsual = 10n
export const feeShareOfSentPercent = 5n
/** Payments spare coins of a Taproot address up to this: inscriptions and runes are put on 330 to 10,000 sats (postage). */
export const collectibleMostSats = 10_000n
/** Maximum size of a message to sign. */
export const signBytesMax = 131_072
/** The vault worker is terminated, and its keys with it, after this time without a signature. */
export const vaultIdleMs = 60_000
/** How long to wait for a user operation. One that is in no block by then may still be included later. */
export const operationWaitMs = 120_000
/**
 * How long a signed transaction that a node rejected counts as unsettled, i.e. as still executable. Users retry at once
 * or not at all; a user who meanwhile used the account elsewhere has to wait for this long.
 */
export const unsettledHeldMs = 3_600_000
/** A blockhash is valid for 150 blocks: 60 s as a rule, 90 s on a slow network. Source: agave, MAX_PROCESSING_AGE. */
export const blockhashLifetimeMs = 120_000
/** Unsettled transactions that the frame remembers. */
export const unsettledKept = 50
/** Minimum length of a password that opens the wallet. The server limits the tries. */
export const walletPasswordMinChars = 8
/** Minimum length of the password of an exported file. Longer, since nothing limits the tries. */
export const walletFilePasswordMinChars = 12
export const walletFileMaxBytes = 10_000
/** How long the recovery phrase stays on the screen. */
export const phraseShownMs = 60_000
/** Time limit of a call to the vault worker. A slow phone needs seconds to derive a key from a password. */
export const vaultCallMs = 30_000
/** The protocol version of the secure frame: `version` in its URL. */
export const sdkVersion = '4'
export const embeddedAccountTypes = ['eoa', 'smartAccount'] as const

/** The modal. */
/** Pause between two toasts. */
export const toastSwapMs = 150
export const backOnlineShownMs = 2_000
export const toastShownMs = 2_500
/** How often, and for how long, the receipt of a sent transaction is polled. */
export const outcomePollMs = 2_000
export const outcomeFollowedMs = 600_000
export const shakeMs = 500
/** A second click this soon after the one that opened the modal or a view is ignored as part of a double click. */
export const doubleClickMs = 900
/** Time limit for a picture. */
export const imageGiveUpMs = 2_000
export const addressHeadChars = 4
export const addressTailChars = 6

/**
 * The first view, drawn by the server. A page asks for it in the address of the document, encoded: with a longer one the
 * widget draws by itself, since proxies refuse a request line of more than 8 KiB.
 */
export const firstViewMaxChars = 7_400
/** A page with more wallets is drawn as one with so many. */
export const firstViewWalletsCounted = 12
/**
 * What is kept drawn, and how many new ones a network, and all of them, may ask for in a minute. What a network asks for
 * beyond its first few may use half of the total.
 */
export const firstViewsKept = 256
export const firstViewsPerNetwork = 60
export const firstViewsPerMinute = 600
export const firstViewsFirst = 5
/** The picture of a wallet that is in the document itself, as a data URL. */
export const firstViewPictureMaxChars = 8_192

/** Wallet lists. */
/** Wallets announce themselves within this time of being asked, in practice much sooner. */
export const walletAnnounceMs = 300
export const recentWalletsKept = 2
/** Addresses that the widget remembers a visitor to have sent to. */
export const recipientsKept = 50
/** Transactions of this visit that Activity shows before the server knows them. */
export const sentTransactionsKept = 20
/** Pages of transactions that are fetched in a row while they bring nothing new to show, e.g. only spam. */
export const historyPagesInRow = 5
export const recommendedWalletsPerPage = 4
/** Wallets in the Connect view above the row that shows the rest. */
export const walletRowsShown = 3
export const walletsPerPage = 40
/** Wallets suggested to users without one. */
export const beginnerWalletsShown = 5
export const walletSearchEntries = 100
export const walletSearchMaxChars = 100
/** Minimum time that a search shows as loading, so that the list does not flicker. */
export const walletSearchMinimumMs = 300
/** Debounce of the search field. */
export const walletSearchQuietMs = 150
/** Maximum length of a list of ids in a query: 100 ids of 64 characters, and commas. */
export const walletListMaxChars = 6_600
/** Wallets that an operator, and a site, may add to the list. */
export const operatorWalletsKept = 500
export const customWalletsKept = 20
/** Limited, since all options are sent in one message. */
export const customImageMaxChars = 16_384
/** Pictures that are cached after the last row that showed them is gone. */
export const idleImagesKept = 60
export const imageMaxBytes = 262_144
/** Wallets of the page that are reported with their pictures, and the most that are listed. */
export const pageWalletsShown = 50
/** High, since a hostile page may announce thousands of wallets and must not evict a real one: T19. */
export const pageWalletsKept = 100_000
export const pageWalletsPerMessage = 500
export const walletIconMaxChars = 131_072

/** Chains. */
export const defaultChainId = 1

/** JSON-RPC over HTTP. */
export const rpcTimeoutMs = 10_000
export const rpcRetries = 3
export const rpcRetryDelayMs = 150
export const rpcRetryStatuses = [403, 408, 413, 429, 500, 502, 503, 504] as const
export const rpcBatchEntries = 1_000
/** Maximum size of a batch that our server accepts: half a kilobyte per request. */
export const rpcRequestMaxBytes = 524_288
export const rpcPingMs = 4_000
export const rpcPingSamples = 10
export const rpcStabilityWeight = 0.7
export const rpcLatencyWeight = 0.3
export const rpcBodyMaxBytes = 2_097_152

/** Time until the widget reports that a service does not answer. */
export const serviceWaitMs = 8_000
/** Retry delays after a failed connection. It is also retried when the browser comes back online. */
export const reconnectDelaysMs: readonly number[] = [2_000, 4_000, 8_000]

/** WalletConnect. */
export const pairingLifetimeMs = 240_000
/** A pairing with less time left than this is treated as expired. */
export const pairingExpiredBelowMs = 10_000
/** How often an expired QR code is renewed automatically while it is visible. */
export const pairingRenewals = 2
/** A relay that has not accepted a pairing by then is reported as unreachable. */
export const relayWaitMs = 8_000
/** A wallet that switched to a network must have added it to the session by then. */
export const sessionGrantMs = 3_000

/** Messages over a port. */
export const requestTimeoutMs = 10_000
export const openTimeoutMs = 5_000
/** How long `OPEN` waits for `INIT`, which may depend on a slow network; shorter than `openTimeoutMs`. */
export const openPatienceMs = 4_000
export const messageMaxChars = 65_536
/** Maximum length of the data of a reverted call, as hex: 5 kB. geth truncates a reason at 4 kB. */
export const failureDataMaxChars = 10_002
/** Requests without an answer yet. Must admit the reports of all wallets of the page, which are sent at once. */
export const requestsInFlight = 64
export const messagesPerSecond = 50
export const messageBurst = 200
export const strikesBeforeClose = 3
export const strikeWindowMs = 10_000
export const handshakesPerMinute = 3
export const heartbeatMs = 5_000
export const heartbeatMisses = 3
/** Time limit of a call to a wallet of the page that requires no decision by the user: F23. */
export const walletProbeMs = 10_000
/** How long to wait for a remembered wallet to announce itself in the page. */
export const walletWaitMs = 3_000
/** How long to wait for another tab's write to the storage, which may arrive after the message about it. */
export const lateStorageMs = 2_000
/** How long to wait after finding a wallet, in case a second one announces the same rdns: T19. */
export const walletSettleMs = 50
