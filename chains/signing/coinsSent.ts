import type { Claim } from './approvalItem.ts'
import { isCoin } from './isCoin.ts'

/** What leaves the account of the network's own coin, the fee apart, in the smallest unit. */
export function coinsSent(claims: readonly Claim[]): bigint {
  return claims
    .filter(({ kind, token }) => kind === 'send' && isCoin(token))
    .reduce((sum, { amount = '0' }) => sum + BigInt(amount), 0n)
}
