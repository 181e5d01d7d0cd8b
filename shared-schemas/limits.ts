// Every figure that the kit keeps to, with its unit in its name. Source: specification section 9,
// and docs/frames.md 17 and 18 for messages. A figure that is not here is not used.

/** Balances. */
export const balanceCacheMs = 30_000
export const balanceRetryLockMs = 30_000

/** Embedded login. */
export const emailCooldownMs = 30_000
export const frameReadyDelayMs = 500
export const frameLoadTimeoutMs = 20_000
/** From a frame's `load` event until the page asks the server why the widget is silent. */
export const handshakeGraceMs = 500
/** How long files of a release are served once no server has it as its own. Source: F32. */
export const releaseKeptMs = 30 * 86_400_000
export const loginTimeoutMs = 30_000
export const signOutTimeoutMs = 3_000
export const otpDigits = 6
/** Proof of work before a login mail: how many puzzles, how long they may be handed in, and be solved. */
export const workPuzzles = 16
export const workLifetimeMs = 120_000
export const workTimeoutMs = 20_000
/** How long a code and a request for a device live, at the server. */
export const codeLifetimeMs = 300_000
export const deviceApprovalLifetimeMs = 600_000
/** How long a login at a provider may take, from the click on. */
export const socialLifetimeMs = 600_000
/** A window that has not come by then is told as missing: a blocked popup tells nothing by itself. */
export const socialWindowMs = 3_000
/** One wait of the widget for a login at a provider: leaves half of `loginTimeoutMs` to opening the wallet. */
export const socialWaitMs = 15_000
/** A call of the frame to the server: longer than the server holds a question about a device. */
export const secureCallTimeoutMs = 25_000
/** How recent a login must be for export, email change, devices and the automatic slot. */
export const freshLoginMs = 300_000
/** The vault, at the server. */
export const passkeyChallengeMs = 300_000
export const passwordTriesPerHour = 5
export const passwordTriesPerDay = 20
/** From so many tries a day on, or from an hour's limit on, the owner is notified by mail, once a day. */
export const passwordTriesReportedPerDay = 10
export const slotsPerWallet = 100
/** Wallets that a user moved away from. None is ever deleted, so this bounds how often somebody can move. */
export const formerWalletsKept = 5
export const idempotencyKeyMs = 86_400_000
/** Approvals. Source: docs/frames.md 19 and T3. */
export const approvalsQueued = 10
export const approvalVisibleMs = 500
export const approvalArmedMs = 600
/** After a mouse or keyboard focus has come in. */
export const approvalEntryMs = 250
/** How long a request waits for the user, and from when the end is counted down. */
export const approvalLifetimeMs = 600_000
export const approvalCountdownMs = 120_000
/** Below this a frame cannot show what it asks for. */
export const approvalMinWidthPx = 300
export const approvalMinHeightPx = 240
/** Below this a page, or the browser, has zoomed the text out of sight. */
export const approvalMinPixelRatio = 0.6
/** An approval window that closes without an answer counts as a no after this: F31. */
export const approvalWindowGraceMs = 5_000
/** How often our server is asked whether it is there, while an approval is on screen. */
export const connectionLookMs = 10_000
/** A request on its way to an approval window, as JSON. */
export const approvalWindowMaxChars = 2_097_152
export const approvalFieldsShown = 2_000
export const approvalCallsShown = 200
export const approvalRawMaxChars = 262_146
/** Addresses of recipients and spenders that the frame remembers. */
export const approvalPartiesKept = 500
/** Addresses of one request that are held against those that they look like. */
export const approvalLookalikesShown = 20
/** Tokens whose symbol is asked for one approval, and how long the person waits for it. */
export const approvalTokensAsked = 8
export const approvalTokenTimeoutMs = 3_000
/** From which multiple of the usual network fee, and part of the coins that are sent, a fee is told in red. */
export const feeTimesUsual = 10n
export const feeShareOfSentPercent = 5n
export const signBytesMax = 131_072
export const vaultIdleMs = 60_000
/** A user operation that is in no block by then may still get into one. */
export const operationWaitMs = 120_000
/**
 * How long something signed that a node refused still counts as possible. People try again at once or not at all, and
 * whoever used the account elsewhere in between waits for so long.
 */
export const unsettledHeldMs = 3_600_000
/** A blockhash is good for 150 blocks: a minute, and half as much again on a slow day. Source: agave, MAX_PROCESSING_AGE. */
export const blockhashLifetimeMs = 120_000
/** Transactions that the frame remembers because nobody told their end. */
export const unsettledKept = 50
/** A password that opens the wallet: the server bounds the tries. */
export const walletPasswordMinChars = 8
/** A password of a file: nobody bounds the tries. */
export const walletFilePasswordMinChars = 12
export const walletFileMaxBytes = 10_000
/** How long the words stay on the screen. */
export const phraseShownMs = 60_000
/** One answer of the vault's worker; a slow phone needs seconds for a password. */
export const vaultCallMs = 30_000
/** The protocol version of the secure frame, its URL's `version`. */
export const sdkVersion = '4'
export const embeddedAccountTypes = ['eoa', 'smartAccount'] as const

/** The modal. */
export const toastSwapMs = 150
export const backOnlineShownMs = 2_000
export const toastShownMs = 2_500
/** How often, and how long, a node is asked about a transaction that the account sent. */
export const outcomePollMs = 2_000
export const outcomeFollowedMs = 600_000
export const shakeMs = 500
/** A second click this soon after the one that opened the modal belongs to it: a slow double click. */
export const doubleClickMs = 900
export const imageGiveUpMs = 2_000
export const addressHeadChars = 4
export const addressTailChars = 6

/** The first view, drawn by the server. What a page asks for with more characters is drawn by the widget itself. */
export const firstViewMaxChars = 4_000
/** A page with more wallets is drawn as one with so many. */
export const firstViewWalletsCounted = 12
/** What is kept drawn, and how many new ones a network, and all of them, may ask for in a minute. */
export const firstViewsKept = 256
export const firstViewsPerNetwork = 60
export const firstViewsPerMinute = 600
/** The picture of a wallet that is in the document itself, as a data URL. */
export const firstViewPictureMaxChars = 8_192

/** Wallet lists. */
/** Wallets announce themselves within this time of being asked, in practice much sooner. */
export const walletAnnounceMs = 300
export const recentWalletsKept = 2
export const recommendedWalletsPerPage = 4
/** Rows of wallets in the Connect view before the row that unfolds the rest. */
export const walletRowsShown = 3
export const walletsPerPage = 40
/** Suggestions for whoever has no wallet yet. */
export const beginnerWalletsShown = 5
export const walletSearchEntries = 100
export const walletSearchMaxChars = 100
export const walletSearchMinimumMs = 300
/** Nobody types for so long: then the server is asked. */
export const walletSearchQuietMs = 150
/** One list of ids in a query: 100 of 64 digits. */
export const walletListMaxChars = 6_600
/** Wallets that an operator, and that a site, adds to the list. */
export const operatorWalletsKept = 500
export const customWalletsKept = 20
/** All options travel in one message. */
export const customImageMaxChars = 16_384
/** Pictures that stay in memory after the last row that showed them has gone. */
export const idleImagesKept = 60
export const imageMaxBytes = 262_144
/** Wallets of the page: these many are told at once with their pictures, and listed at most. */
export const pageWalletsShown = 50
/** A hostile page may announce thousands, and none of them may push another one out: T19. */
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
/** A whole batch as it reaches our server: half a kilobyte for each request. */
export const rpcRequestMaxBytes = 524_288
export const rpcPingMs = 4_000
export const rpcPingSamples = 10
export const rpcStabilityWeight = 0.7
export const rpcLatencyWeight = 0.3
export const rpcBodyMaxBytes = 2_097_152

/** Time until the widget reports that a service does not answer. */
export const serviceWaitMs = 8_000
/** When something that failed for want of a connection is tried again, beside the moment the browser is online. */
export const reconnectDelaysMs: readonly number[] = [2_000, 4_000, 8_000]

/** WalletConnect. */
export const pairingLifetimeMs = 240_000
export const pairingExpiredBelowMs = 10_000
/** How often a code that nobody scanned is made anew by itself, while it is looked at. */
export const pairingRenewals = 2
/** A relay that has not taken a pairing by then is reported as unreachable. */
export const relayWaitMs = 8_000
/** A wallet that moved to a network must have allowed it by then. */
export const sessionGrantMs = 3_000

/** Messages over a port. */
export const requestTimeoutMs = 10_000
export const openTimeoutMs = 5_000
/** An opening goes on without what the options bring along when that takes longer; less than `openTimeoutMs`. */
export const openPatienceMs = 4_000
export const messageMaxChars = 65_536
/** Of what a reverted call reverted with: 5 kB, where geth itself stops at 4 kB of a reason. */
export const failureDataMaxChars = 10_002
/** A page's wallets, all that it keeps of them, are told at once. */
export const requestsInFlight = 64
export const messagesPerSecond = 50
export const messageBurst = 200
export const strikesBeforeClose = 3
export const strikeWindowMs = 10_000
export const handshakesPerMinute = 3
export const heartbeatMs = 5_000
export const heartbeatMisses = 3
/** A wallet of the page that says nothing to a question no person has to answer: F23. */
export const walletProbeMs = 10_000
/** A remembered wallet that does not show up in the page is not waited for any longer. */
export const walletWaitMs = 3_000
/** The message of another tab may be faster than what that tab wrote to the storage. */
export const lateStorageMs = 2_000
/** Time for a second wallet to claim the name of one just found: T19. */
export const walletSettleMs = 50
