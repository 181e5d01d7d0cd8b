/** @jsxImportSource preact */
import { addressesOf } from '../../../chains/signing/addressesOf.ts'
import type { ApprovalItem, ItemOf } from '../../../chains/signing/approvalItem.ts'
import { text } from '../../texts/text.ts'
import { coinFiat } from '../fiatOf.ts'
import { formatCoin } from '../formatAmount.ts'
import { Address } from './Address.tsx'
import { type Fact, Facts } from './Facts.tsx'
import { Fiat } from './Fiat.tsx'

/** The highest possible fee, and the account that signs. */
export function FeeAndAccount({ item }: { item: ApprovalItem }) {
  return <Facts facts={[...feeFacts(item), accountFact(item)]} />
}

/** The account alone, if the fee is shown elsewhere. */
export function Account({ item }: { item: ApprovalItem }) {
  return <Facts facts={[accountFact(item)]} />
}

/** The fee alone; nothing if there is none. */
export function Fee({ item }: { item: ApprovalItem }) {
  const facts = feeFacts(item)
  return facts.length > 0 ? <Facts facts={facts} /> : null
}

function accountFact(item: ApprovalItem): Fact {
  const value = <Address value={item.address} onScreen={addressesOf(item)} />
  return { label: text('header.account'), value }
}

function feeFacts(item: ApprovalItem): Fact[] {
  if (item.kind === 'spend') return spendFacts(item)
  if (!('simulation' in item)) return []
  const { fee, coin, warnings } = item
  if (fee.sponsored) {
    if (!warnings.includes('feePayer'))
      return [{ label: text('fee.plain'), value: text('fee.sponsored') }]
    // A payer that the site chose may charge the account in tokens, so its limit is shown.
    const value = (
      <>
        {text('fee.named', { fee: formatCoin(fee.most, coin) })}
        <Fiat value={coinFiat(BigInt(fee.most), item)} as="atMost" />
      </>
    )
    return [{ label: text('fee.plain'), value }]
  }
  const fact = (label: 'label' | 'priority', amount: bigint): Fact => ({
    label: text(`fee.${label}`),
    value: (
      <>
        <span class="amount">{formatCoin(amount, coin)}</span>
        <Fiat value={coinFiat(amount, item)} as="atMost" />
      </>
    ),
  })
  const priority = BigInt(fee.priority ?? 0)
  return [
    fact('label', BigInt(fee.most) - priority),
    ...(priority > 0n ? [fact('priority', priority)] : []),
  ]
}

/** The fee and its rate, what comes back, and what leaves in all. */
function spendFacts(item: ItemOf<'spend'>): Fact[] {
  const { fee, rate, outputs, leaving, coin } = item
  const fact = (
    label: 'fee.plain' | 'spend.back' | 'spend.arriving' | 'spend.leaving',
    amount: bigint,
    more: readonly string[] = [],
  ): Fact => ({
    label: text(label),
    value: (
      <>
        <span class="amount">{[formatCoin(amount, coin), ...more].join(' · ')}</span>
        <Fiat
          value={coinFiat(
            amount,
            item,
            label === 'fee.plain' || label === 'spend.leaving' ? 'up' : 'down',
          )}
        />
      </>
    ),
  })
  const back = outputs.filter(({ isOwn }) => isOwn)
  const left = BigInt(leaving)
  return [
    fact('fee.plain', BigInt(fee.most), rate ? [rate] : []),
    ...(back.length > 0
      ? [
          fact(
            'spend.back',
            back.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
          ),
        ]
      : []),
    left < 0n ? fact('spend.arriving', -left) : fact('spend.leaving', left),
  ]
}
