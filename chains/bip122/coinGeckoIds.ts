import type { CoinGeckoIds } from '../readTypes.ts'

/** Source: CoinGecko's list of coins. */
export const coinGeckoIds: CoinGeckoIds = {
  'bip122:000000000019d6689c085ae165831e93': { coin: 'bitcoin' },
}
