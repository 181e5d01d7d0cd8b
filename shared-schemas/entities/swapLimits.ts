import type { CaipNetworkId } from './caip.ts'

// Every figure of swaps, with the unit in its name; see limits.ts.

/**
 * By how many per cent less than quoted a swap may give. Every request for a swap sends it, and what a visitor is
 * shown as the least they get is counted with it.
 */
export const swapSlippage = 1
/** From this price impact on, in per cent, no swap is built. */
export const swapImpactMost = 50

/** The networks on which swaps are offered. An operator may add others. Source: specification section 9. */
export const swapNetworks: readonly CaipNetworkId[] = [
  'eip155:1',
  'eip155:42161',
  'eip155:10',
  'eip155:324',
  'eip155:8453',
  'eip155:56',
  'eip155:137',
  'eip155:100',
  'eip155:43114',
  'eip155:250',
  'eip155:8217',
  'eip155:1313161554',
]

/** How long a quote is shown before it is asked for again, and how long after typing the first is asked for. */
export const quoteFreshMs = 20_000
export const quoteDebounceMs = 200
/** How long the server answers with the same quote or gas price. */
export const quoteAnswerMs = 5_000
/** Quotes, and gas prices, that the server keeps in memory. */
export const quotesKept = 2_000
/** How long after it was built a swap may be included in a block. */
export const swapDeadlineMs = 1_200_000
/** How much later than that by the clock of a visitor, which may be wrong, it is still taken for right. */
export const swapDeadlineSlackMs = 86_400_000
/** Tokens of a network in an answer, and quotes for one question. */
export const swapTokensListed = 1_000
export const swapQuotes = 5
/** Of the requests that a caller has in a minute, how many may be about swaps, and how many for lists of tokens. */
export const swapRequestsShare = 0.05
export const swapListsShare = 0.05
