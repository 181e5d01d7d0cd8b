import type { Claim } from './approvalItem.ts'

/**
 * Tokens and collections (ERC-20, ERC-721) share functions whose last word is an amount at the one and the number of an
 * item at the other. Decimals tell a token, `isCollection` is what the contract says of itself. Where it says neither,
 * `mayBeItem` stays, so that the screen names both. None of a token is never taken for harmless then, and an amount
 * without limit never for an item alone.
 */
export function nameItem(
  { mayBeItem, ...claim }: Claim,
  { isCollection = false }: { isCollection?: boolean } = {},
): Claim {
  const { kind, token, amount, unlimited } = claim
  const { decimals = 0 } = token
  if (!mayBeItem || amount === undefined || decimals > 0) return claim
  if (unlimited) return { ...claim, ...(isCollection && { mayBeItem }) }
  if (!isCollection && amount !== '0')
    return { ...claim, ...(token.decimals === undefined && { mayBeItem }) }
  const { amount: itemId, ...item } = { ...claim, amount }
  return { ...item, itemId, ...(kind === 'cancel' && { kind: 'allow' }) }
}
