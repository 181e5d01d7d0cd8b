import type { CoinGeckoIds } from '../readTypes.ts'

/** Source: CoinGecko's lists of coins and of asset platforms. */
export const coinGeckoIds: CoinGeckoIds = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { coin: 'solana', platform: 'solana' },
}
