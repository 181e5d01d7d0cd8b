import type { Claim } from '../../../signing/approvalItem.ts'
import { isUnlimited } from '../../../signing/isUnlimited.ts'

/** The amount of a claim; nothing for what is no number. */
export function amountOf(value: unknown): Pick<Claim, 'amount' | 'unlimited'> {
  if (typeof value !== 'bigint') return {}
  return { amount: String(value), ...(isUnlimited(value) && { unlimited: true }) }
}
