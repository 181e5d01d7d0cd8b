// Every figure of balances, with the unit in its name; see limits.ts.

/** Tokens of a network that are looked for: what one call of the reader answers is at most 24,576 bytes. */
export const tokensPerBalance = 380
/** How long a wallet of the page has to say what it knows of an account's tokens; then the server is asked. */
export const walletAssetsMs = 2_000
/** How long the server answers from memory; who knows of a change asks past it. */
export const balanceAnswerMs = 5_000
/** Accounts whose balances the server keeps in memory, on each network: each holds up to 381 amounts. */
export const balancesKept = 500
/** Of the requests that a caller has in a minute, how many may ask for balances: a tenth. */
export const balanceRequestsShare = 0.1
