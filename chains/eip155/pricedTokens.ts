import type { PricedToken } from '../readTypes.ts'
import { knownTokens } from './knownTokens.ts'
import { networks } from './networks.ts'
import { priceFeeds } from './priceFeeds.ts'

/** Coins of networks, by symbol. XDAI is backed by DAI. */
const coins: Readonly<Record<string, keyof typeof priceFeeds>> = {
  ETH: 'ETH',
  POL: 'POL',
  BNB: 'BNB',
  AVAX: 'AVAX',
  CELO: 'CELO',
  XDAI: 'DAI',
}

/** Tokens of our list, by symbol: wrapped coins, and the tokens that feeds are about. Bridged ones have other prices. */
const tokens: Readonly<Record<string, keyof typeof priceFeeds>> = {
  WETH: 'ETH',
  POL: 'POL',
  WPOL: 'POL',
  WBNB: 'BNB',
  WAVAX: 'AVAX',
  CELO: 'CELO',
  USDC: 'USDC',
  USDT: 'USDT',
  DAI: 'DAI',
  WXDAI: 'DAI',
}

/** What the feeds price on each network, test networks apart: nothing on them has a price. */
export const pricedTokens: readonly PricedToken[] = networks
  .filter(({ testnet }) => !testnet)
  .flatMap(({ id, caipNetworkId, nativeCurrency: { name, symbol } }) => {
    const coin = coins[symbol]
    const listed = knownTokens[Number(id)] ?? []
    return [
      ...(coin ? [{ network: caipNetworkId, name, symbol, feed: priceFeeds[coin] }] : []),
      ...listed.flatMap(([symbol, , address]) => {
        const feed = tokens[symbol]
        return feed
          ? [{ network: caipNetworkId, address, name: symbol, symbol, feed: priceFeeds[feed] }]
          : []
      }),
    ]
  })
