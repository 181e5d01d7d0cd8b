// Every figure of an account's history, with the unit in its name; see limits.ts.

/** Transactions in one answer. */
export const transactionsPerPage = 50
/** Transfers of one transaction in an answer; of an airdrop to many, those of the account come first. */
export const transfersPerTransaction = 20
/** Of the requests that a caller has in a minute, how many may ask for transactions: a tenth. */
export const historyRequestsShare = 0.1

/** How long a page waits for the newest blocks to be read; then it shows what is known. */
export const historyWaitMs = 5_000
