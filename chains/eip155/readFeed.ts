import type { FeedReader } from '../readTypes.ts'

/** Calls of AggregatorV3Interface: `latestRoundData()` and `decimals()`. */
const latestRoundData = '0xfeaf968c'
const decimalsOf = '0x313ce567'

const wordChars = 64

/** Reads a price feed of Chainlink, or a contract with its interface, by two calls. */
export const readFeed: FeedReader = {
  addressPattern: /^0x[0-9a-fA-F]{40}$/,
  calls: ({ address }) =>
    [latestRoundData, decimalsOf].map((data) => ({
      method: 'eth_call',
      params: [{ to: address, data }, 'latest'],
    })),
  parse([round, decimals]) {
    // roundId, answer, startedAt, updatedAt, answeredInRound
    const words = wordsOf(round)
    const [places] = wordsOf(decimals)
    const [, answer, , updatedAt] = words
    if (words.length !== 5 || answer === undefined || updatedAt === undefined) return undefined
    if (places === undefined) return undefined
    // A negative answer, which no price is, reads as one beyond any price.
    return { answer, decimals: places, updatedAtSeconds: updatedAt }
  },
}

/** The 32-byte words of what a call returned; none for anything else. */
function wordsOf(result: unknown): bigint[] {
  if (typeof result !== 'string' || !/^0x([0-9a-fA-F]{64}){1,5}$/.test(result)) return []
  const count = (result.length - 2) / wordChars
  return Array.from({ length: count }, (_, index) =>
    BigInt(`0x${result.slice(2 + index * wordChars, 2 + (index + 1) * wordChars)}`),
  )
}
