import { addressesOf } from '../../chains/signing/addressesOf.ts'
import type { ApprovalItem, Token } from '../../chains/signing/approvalItem.ts'
import { tokenName } from '../../chains/signing/tokenName.ts'

/** What a token is called in a request: no other address of it has the same short form. */
export function tokenNameIn(item: ApprovalItem, token: Token): string {
  return tokenName(token, item.coin.symbol, () => addressesOf(item))
}
