import type { Claim } from '../rpc/approvalItem.ts'
import { text } from '../texts/text.ts'
import { formatAmount } from './formatAmount.ts'
import { tokenName } from './tokenName.ts'

/** How much of what, e.g. `1,200.5 USDC`. The token's address must be on the screen as well. */
export function amountText(
  { token, amount, itemId, unlimited }: Pick<Claim, 'token' | 'amount' | 'itemId' | 'unlimited'>,
  coin: { symbol: string; decimals: number },
): string {
  const name = tokenName(token, coin.symbol)
  if (unlimited) return text('claim.allOf', { token: name })
  if (itemId !== undefined) {
    const isOne = amount === undefined || amount === '1'
    return isOne
      ? text('claim.item', { id: itemId, token: name })
      : text('claim.items', { count: amount, id: itemId, token: name })
  }
  if (amount === undefined) return text('claim.someOf', { token: name })
  const isCoin = token.address === undefined && token.symbol === undefined
  const decimals = isCoin ? coin.decimals : token.decimals
  if (decimals === undefined)
    return text('claim.units', { amount: formatAmount(amount, 0), token: name })
  return `${formatAmount(amount, decimals)} ${name}`
}
