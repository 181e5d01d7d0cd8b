// Every figure of buying with a card, with the unit in its name; see limits.ts.

/** Currencies, coins and networks of one answer. */
export const onrampCurrencies = 20
export const onrampCoins = 100
export const onrampNetworks = 50

/** Of the requests that a caller has in a minute, how many may ask for the options: 60 of 1,200. */
export const onrampOptionsShare = 0.05
/** How many may ask for a quote, and how many for a window: each costs a request to a provider. 20 of 1,200. */
export const onrampRequestsShare = 1 / 60

/** How long a quote of a provider is answered from memory, and what it says of a purchase. */
export const onrampQuoteMs = 10_000
export const onrampStatusMs = 3_000
export const onrampEntriesKept = 5_000

/** Purchases of an account that are asked after: those of a day, the newest few. They are deleted after a month. */
export const purchasesShownMs = 86_400_000
export const purchasesShown = 5
export const purchasesKeptMs = 30 * 86_400_000

/** How often the widget looks whether a purchase arrived, and for how long. Source: specification section 9. */
export const purchaseLookMs = 4_000
export const purchaseWatchMs = 180_000
/** A quote is asked for so long after the last key. */
export const onrampQuoteDelayMs = 500
