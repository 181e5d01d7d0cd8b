import type { ApprovalItem, Claim } from '../../chains/signing/approvalItem.ts'
import { isCoin } from '../../chains/signing/isCoin.ts'
import { text } from '../texts/text.ts'
import { formatAmount } from './formatAmount.ts'
import { tokenNameIn } from './tokenNameIn.ts'

/** An amount with its token, e.g. `1,200.5 USDC`. The token's address must be on screen as well. */
export function amountText(
  {
    token,
    amount,
    itemId,
    anyItem,
    unlimited,
    mayBeItem,
  }: Pick<Claim, 'token' | 'amount' | 'itemId' | 'anyItem' | 'unlimited' | 'mayBeItem'>,
  item: ApprovalItem,
): string {
  const name = tokenNameIn(item, token)
  if (unlimited && mayBeItem && amount !== undefined)
    return text('claim.allOrItem', { id: amount, token: name })
  if (unlimited) return text('claim.allOf', { token: name })
  const isOne = amount === undefined || amount === '1'
  if (anyItem)
    return isOne
      ? text('claim.anyItem', { token: name })
      : text('claim.anyItems', { count: amount, token: name })
  if (itemId !== undefined) {
    return isOne
      ? text('claim.item', { id: itemId, token: name })
      : text('claim.items', { count: amount, id: itemId, token: name })
  }
  if (amount === undefined) return text('claim.someOf', { token: name })
  const decimals = isCoin(token) ? item.coin.decimals : token.decimals
  if (mayBeItem)
    return text('claim.unitsOrItem', {
      amount: formatAmount(amount, 0),
      id: amount,
      token: name,
    })
  if (decimals === undefined)
    return text('claim.units', { amount: formatAmount(amount, 0), token: name })
  return `${formatAmount(amount, decimals)} ${name}`
}
