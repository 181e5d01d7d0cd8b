import { addressKey } from '../../chains/signing/addressKey.ts'
import type { ApprovalItem, Claim } from '../../chains/signing/approvalItem.ts'
import { formatFiat } from '../../shared-schemas/format/formatFiat.ts'

type Amount = Pick<Claim, 'token' | 'amount' | 'itemId' | 'anyItem' | 'unlimited' | 'mayBeItem'>

/**
 * What an amount is worth in US dollars; undefined where that is not known. Of tokens only listed ones have a price
 * here: what a node says of their decimals would make any sum.
 */
export function fiatOf(
  { token, amount, itemId, anyItem, unlimited, mayBeItem }: Amount,
  item: ApprovalItem,
  rounding: 'up' | 'down',
): string | undefined {
  const { coin, prices = [] } = item
  if (amount === undefined || itemId !== undefined || anyItem || unlimited || mayBeItem)
    return undefined
  if (token.address === undefined) {
    const price = prices.find(({ address }) => address === undefined)
    // A token of a ledger without contracts has a symbol only.
    return token.symbol === undefined && price
      ? format({ amount, decimals: coin.decimals, usd: price.usd }, rounding)
      : undefined
  }
  const key = addressKey(token.address)
  const price = prices.find(({ address }) => address !== undefined && addressKey(address) === key)
  if (!price || token.decimals === undefined || token.unchecked) return undefined
  return format({ amount, decimals: token.decimals, usd: price.usd }, rounding)
}

/** The same for an amount of the network's coin. */
export function coinFiat(
  amount: bigint,
  item: ApprovalItem,
  rounding: 'up' | 'down' = 'up',
): string | undefined {
  return fiatOf({ token: {}, amount: String(amount) }, item, rounding)
}

function format(
  { amount, decimals, usd }: { amount: string; decimals: number; usd: number },
  rounding: 'up' | 'down',
): string {
  return formatFiat({ value: BigInt(amount), decimals, usd }, { locale: 'en', rounding })
}
