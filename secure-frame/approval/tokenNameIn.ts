import { addressesOf } from '../../chains/signing/addressesOf.ts'
import type { ApprovalItem, Token } from '../../chains/signing/approvalItem.ts'
import { tokenName } from '../../chains/signing/tokenName.ts'
import { text } from '../texts/text.ts'

/** The name of a token in a request. A shortened address is unique among the request's addresses. */
export function tokenNameIn(item: ApprovalItem, token: Token): string {
  if (token.unknown) return text('party.unknownToken')
  return tokenName(token, item.coin.symbol, () => addressesOf(item))
}
