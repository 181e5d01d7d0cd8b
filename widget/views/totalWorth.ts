import { toUnits } from '../../shared-schemas/format/toUnits.ts'
import type { HeldToken } from '../lib/connectedAccount.ts'

/** Decimals of a total, so that what is worth less than a cent still counts. */
const decimals = 12

/** What tokens are worth together, as `formatFiat` takes it; those without a price count nothing. */
export function totalWorth(tokens: readonly HeldToken[]): {
  value: bigint
  decimals: number
  usd: number
} {
  const worths = tokens.map(({ quantity, price }) => {
    const places = Number(quantity.decimals)
    const amount = toUnits(quantity.numeric, places) ?? 0n
    return (amount * BigInt(Math.round(price * 10 ** decimals))) / 10n ** BigInt(places)
  })
  return { value: worths.reduce((sum, worth) => sum + worth, 0n), decimals, usd: 1 }
}
