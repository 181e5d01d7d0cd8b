/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import type { ApprovalItem, TransactionShown } from '../../../chains/signing/approvalItem.ts'
import { isCoin } from '../../../chains/signing/isCoin.ts'
import { text } from '../../texts/text.ts'
import { formatCoin } from '../formatAmount.ts'
import { CheckedAddress } from './CheckedAddress.tsx'
import { Claims } from './Claims.tsx'
import { type Fact, Facts } from './Facts.tsx'

type Props = {
  transaction: TransactionShown
  item: ApprovalItem
  /** Shown below the amount of an allowance. */
  editor?: ComponentChildren
}

/** What one transaction, or one action of a batch, sends and to whom. */
export function TransactionFields({ transaction, item, editor }: Props) {
  const { claims } = transaction
  const facts = callFacts(transaction, item)
  return (
    <>
      {claims.length > 0 && <Claims claims={claims} item={item} editor={editor} />}
      {facts.length > 0 && <Facts facts={facts} />}
    </>
  )
}

/** What the claims do not cover: the contract that is called, the coin sent with the call, call data without a known function. */
function callFacts({ to, value, data, claims, calls }: TransactionShown, item: ApprovalItem) {
  const facts: Fact[] = []
  const isNamed = claims.some(({ party, token }) => party === to || token.address === to)
  if (to === undefined)
    facts.push({ label: text('transaction.contract'), value: text('transaction.newContract') })
  else if (!isNamed)
    facts.push({
      label: text('transaction.contract'),
      value: <CheckedAddress item={item} value={to} of="contract" />,
      place: 'below',
    })
  const movesCoin = claims.some(({ kind, token }) => kind === 'send' && isCoin(token))
  if (value !== '0' && !movesCoin)
    facts.push({
      label: text('claim.youSend'),
      value: <strong>{formatCoin(value, item.coin)}</strong>,
    })
  if (to === undefined || (data !== '0x' && calls.length === 0))
    facts.push({
      label: text('transaction.data'),
      value: text('transaction.bytes', { count: data.length / 2 - 1 }),
    })
  return facts
}
