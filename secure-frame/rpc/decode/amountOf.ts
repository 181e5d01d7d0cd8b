import type { Claim } from '../approvalItem.ts'
import { isUnlimited } from './isUnlimited.ts'

/** The amount of a claim; nothing for what is no number. */
export function amountOf(value: unknown): Pick<Claim, 'amount' | 'unlimited'> {
  if (typeof value !== 'bigint') return {}
  return { amount: String(value), ...(isUnlimited(value) && { unlimited: true }) }
}
