import { priceFeeds } from '../eip155/priceFeeds.ts'
import type { PricedToken } from '../readTypes.ts'
import { knownTokens } from './knownTokens.ts'
import { networks } from './networks.ts'

/** Tokens of our list, by symbol, that a feed is about. */
const tokens: Readonly<Record<string, keyof typeof priceFeeds>> = {
  USDC: 'USDC',
  USDT: 'USDT',
  wSOL: 'SOL',
}

/** What the feeds price on Solana; nothing on its test clusters has a price. */
export const pricedTokens: readonly PricedToken[] = networks
  .filter(({ testnet }) => !testnet)
  .flatMap(({ id, caipNetworkId: network, nativeCurrency: { name, symbol } }) => [
    { network, name, symbol, feed: priceFeeds.SOL },
    ...(knownTokens[String(id)] ?? []).flatMap(([symbol, , address]) => {
      const feed = tokens[symbol]
      return feed ? [{ network, address, name: symbol, symbol, feed: priceFeeds[feed] }] : []
    }),
  ])
