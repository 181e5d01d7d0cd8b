import { feeShareOfSentPercent, feeTimesUsual } from '../../shared-schemas/limits.ts'
import type { FeeBounds } from '../types.ts'
import type { ApprovalItem, Claim, Warning } from './approvalItem.ts'
import { coinsSent } from './coinsSent.ts'

type Given = {
  coin: ApprovalItem['coin']
  bounds: FeeBounds
  /** In the smallest unit; `usual` where the node could tell. */
  fee: { most: bigint; usual?: bigint | undefined }
  claims: readonly Claim[]
}

/**
 * What is wrong with a fee that the user would pay, or that a payer of the site's choice may charge them for: many times
 * the usual one, a large part of what they send, or absurd by itself. A site sets gas and prices, and a node tells what is
 * usual, so neither is believed alone.
 */
export function judgeFee({ coin, bounds, fee, claims }: Given): Warning[] {
  const { most, usual = 0n } = fee
  const isAbove = (millionths: bigint) =>
    most * 1_000_000n > millionths * 10n ** BigInt(coin.decimals)
  const sent = coinsSent(claims)
  const isTimes = usual > 0n && most >= usual * feeTimesUsual && isAbove(bounds.notable)
  const isShare = sent > 0n && most * 100n > sent * feeShareOfSentPercent && isAbove(bounds.share)
  return [
    ...(isTimes ? (['feeTimes'] as const) : []),
    ...(isShare ? (['feeShare'] as const) : []),
    ...(isAbove(bounds.high) ? (['feeHigh'] as const) : []),
  ]
}
