import { priceFeeds } from '../eip155/priceFeeds.ts'
import type { PricedToken } from '../readTypes.ts'
import { networks } from './networks.ts'

/** The coin of the main network; those of test networks have no price. */
export const pricedTokens: readonly PricedToken[] = networks
  .filter(({ testnet }) => !testnet)
  .map(({ caipNetworkId: network, nativeCurrency: { name, symbol } }) => ({
    network,
    name,
    symbol,
    feed: priceFeeds.BTC,
  }))
