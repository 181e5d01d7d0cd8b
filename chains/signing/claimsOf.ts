import type { ApprovalItem, Claim } from './approvalItem.ts'

/** Every claim of a request, of all its transactions. */
export function claimsOf(item: ApprovalItem): readonly Claim[] {
  if ('claims' in item) return item.claims
  if ('transaction' in item) return item.transaction.claims
  return 'transactions' in item ? item.transactions.flatMap(({ claims }) => claims) : []
}
