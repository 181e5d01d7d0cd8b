import type { Claim } from '../../../signing/approvalItem.ts'

/** Until when a claim holds, from epoch seconds. What lies more than a hundred years ahead has no end. */
export function untilOf(value: unknown): Pick<Claim, 'untilSeconds'> {
  const seconds = typeof value === 'number' ? BigInt(value) : value
  return typeof seconds === 'bigint' && seconds > 0n && seconds < 7_258_118_400n
    ? { untilSeconds: String(seconds) }
    : {}
}
