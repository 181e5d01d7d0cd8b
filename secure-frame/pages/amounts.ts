import type { Asset } from '../../chains/signing/chainMove.ts'
import type { Network } from '../../shared-schemas/entities/network.ts'
import { formatAmount, formatCoin } from '../approval/formatAmount.ts'
import { texts } from './texts.ts'

/** An amount of an asset, e.g. `1,234.5 USDC`. */
export function amountOf(
  { symbol, decimals }: Pick<Asset, 'symbol' | 'decimals'>,
  amount: bigint,
): string {
  if (decimals === undefined) return texts.move.units(formatAmount(String(amount), 0), symbol)
  return formatCoin(amount, { symbol, decimals })
}

/** An amount of a network's coin. */
export function coinOf({ nativeCurrency }: Network, amount: bigint): string {
  return formatCoin(amount, nativeCurrency)
}
