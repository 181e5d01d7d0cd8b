import type { ChainNamespace } from '../shared-schemas/entities/caip.ts'
import { coinGeckoIds as bip122Ids } from './bip122/coinGeckoIds.ts'
import { pricedTokens as bip122 } from './bip122/pricedTokens.ts'
import { coinGeckoIds as eip155Ids } from './eip155/coinGeckoIds.ts'
import { pricedTokens as eip155 } from './eip155/pricedTokens.ts'
import { readFeed } from './eip155/readFeed.ts'
import type { CoinGeckoIds, FeedReader, PricedToken } from './readTypes.ts'
import { coinGeckoIds as solanaIds } from './solana/coinGeckoIds.ts'
import { pricedTokens as solana } from './solana/pricedTokens.ts'

// What has a price, as data. Only the server reads prices: browsers ask the server.

/** Coins and tokens with a price feed, on all networks. */
export const pricedTokens: readonly PricedToken[] = [...eip155, ...solana, ...bip122]

/** What reads a price feed, by the namespace of the network that it is on. */
export const feedReaders: { readonly [namespace in ChainNamespace]?: FeedReader } = {
  eip155: readFeed,
}

/** What CoinGecko calls networks and their coins. */
export const coinGeckoIds: CoinGeckoIds = { ...eip155Ids, ...solanaIds, ...bip122Ids }
