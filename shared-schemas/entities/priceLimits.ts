// Every figure of prices, with the unit in its name; see limits.ts.

export const priceCacheMs = 15_000
/** How long the server may answer with an older price while one request renews it. */
export const priceStaleMs = 60_000
/** Prices that each source keeps in memory, on each network. */
export const pricesKept = 20_000
/** Tokens with a price: of one request, and those that a document lists. */
export const pricesPerRequest = 100
export const pricedTokensListed = 1_000
/** Of the requests that a caller has in a minute, how many may ask for prices: a tenth. */
export const priceRequestsShare = 0.1
/** Beyond these a price is not known: US dollars, heartbeats of its feed, and the share by which it changed in an hour. */
export const priceMaxUsd = 1e9
export const priceHeartbeats = 1.5
export const priceJumpShare = 0.5
export const priceJumpMemoryMs = 3_600_000
export const priceJumpHeldMs = 600_000
/** From this age on a price is shown with its age, and not at all beside what is approved. */
export const priceAgeShownMs = 3_600_000
/** A source that failed this often within that time is not called for as long. */
export const sourceFailures = 5
export const sourceFailureWindowMs = 30_000
