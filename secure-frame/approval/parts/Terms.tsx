/** @jsxImportSource preact */
import type { ApprovalItem } from '../../rpc/approvalItem.ts'
import { text } from '../../texts/text.ts'
import { formatAmount } from '../formatAmount.ts'
import { Address } from './Address.tsx'
import { type Fact, Facts } from './Facts.tsx'

/** What it costs at most, and the account that signs: the user's own, so short until it is pressed. */
export function Terms({ item }: { item: ApprovalItem }) {
  const account = { label: text('header.account'), value: <Address value={item.address} /> }
  return <Facts facts={'simulation' in item ? [feeFact(item), account] : [account]} />
}

function feeFact({ fee, coin }: Extract<ApprovalItem, { simulation: unknown }>): Fact {
  if (fee.sponsored) return { label: text('fee.plain'), value: text('fee.sponsored') }
  const most = `${formatAmount(fee.most, coin.decimals)} ${coin.symbol}`
  return { label: text('fee.label'), value: <span class="amount">{most}</span> }
}
