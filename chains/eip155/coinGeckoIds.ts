import type { CoinGeckoIds } from '../readTypes.ts'

/** Source: CoinGecko's lists of coins and of asset platforms. */
export const coinGeckoIds: CoinGeckoIds = {
  'eip155:1': { coin: 'ethereum', platform: 'ethereum' },
  'eip155:10': { coin: 'ethereum', platform: 'optimistic-ethereum' },
  'eip155:42161': { coin: 'ethereum', platform: 'arbitrum-one' },
  'eip155:137': { coin: 'polygon-ecosystem-token', platform: 'polygon-pos' },
  'eip155:42220': { coin: 'celo', platform: 'celo' },
  'eip155:1313161554': { coin: 'ethereum', platform: 'aurora' },
  'eip155:56': { coin: 'binancecoin', platform: 'binance-smart-chain' },
  'eip155:43114': { coin: 'avalanche-2', platform: 'avalanche' },
  'eip155:324': { coin: 'ethereum', platform: 'zksync' },
  'eip155:100': { coin: 'xdai', platform: 'xdai' },
  'eip155:8453': { coin: 'ethereum', platform: 'base' },
  'eip155:7777777': { coin: 'ethereum' },
}
