import { parseCaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import type { BalanceReader } from '../readTypes.ts'
import { getBalance } from './getBalance.ts'
import { knownTokens } from './knownTokens.ts'
import { readHeld, readMintDecimals } from './readHeld.ts'

/** Reads SOL and all token accounts: a token may have several, and those of tokens that are not asked for are left out. */
export const balanceReader: BalanceReader = {
  sample: 'SysvarC1ock11111111111111111111111111111111',
  listed: (network) => knownTokens[parseCaipNetworkId(network).reference] ?? [],
  async read({ request, address, tokens }) {
    const [coin, held] = await Promise.all([
      getBalance(request, address),
      readHeld(request, address),
    ])
    const mints = tokens.filter((token) => held.some(({ mint }) => mint === token))
    const decimals = await readMintDecimals(request, mints)
    return {
      coin,
      tokens: new Map(
        [...decimals].map(([mint, places]) => {
          const amounts = held.filter((each) => each.mint === mint).map(({ amount }) => amount)
          const amount = amounts.reduce((sum, each) => sum + each, 0n)
          return [mint, { amount, decimals: places }] as const
        }),
      ),
    }
  },
}
