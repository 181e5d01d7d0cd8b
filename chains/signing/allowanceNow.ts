import type { Claim } from './approvalItem.ts'
import { isUnlimited } from './isUnlimited.ts'

/** What may be taken in all, where the claim adds to an allowance that is known. */
export function totalOf({
  allowed,
  amount,
}: Pick<Claim, 'allowed' | 'amount'>): bigint | undefined {
  return allowed === undefined || amount === undefined
    ? undefined
    : BigInt(allowed) + BigInt(amount)
}

/** Whether the party may take all there is, with or without what it may take already. */
export function takesAll(claim: Pick<Claim, 'unlimited' | 'allowed' | 'amount'>): boolean {
  const total = totalOf(claim)
  return claim.unlimited === true || (total !== undefined && isUnlimited(total))
}
