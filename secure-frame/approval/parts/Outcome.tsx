/** @jsxImportSource preact */
import type { ItemOf } from '../../rpc/approvalItem.ts'
import { text } from '../../texts/text.ts'
import { amountText } from '../amountText.ts'
import { formatAmount } from '../formatAmount.ts'
import { type Fact, Facts } from './Facts.tsx'
import { Notice } from './Notice.tsx'
import { Outside } from './Outside.tsx'
import { Section } from './Section.tsx'

type Item = ItemOf<'transaction'> | ItemOf<'calls'> | ItemOf<'solanaTransaction'>

/** What the account has afterwards, and what it costs. `spent` is in the native coin's smallest unit. */
export function Outcome({ item, spent }: { item: Item; spent: bigint }) {
  return (
    <>
      <TrialRun item={item} />
      <Facts facts={feeFacts(item, spent)} />
    </>
  )
}

function TrialRun({ item: { simulation, coin } }: { item: Item }) {
  if (simulation.status === 'unavailable') return null
  if (simulation.status === 'fails')
    return (
      <Notice kind="danger">
        {text('simulation.fails', { reason: '' })}
        <Outside value={simulation.reason} most={200} />
      </Notice>
    )
  return (
    <Section title={text('simulation.heading')}>
      {simulation.changes.length === 0 && <p class="muted">{text('simulation.none')}</p>}
      <ul class="changes">
        {simulation.changes.map((change, index) => (
          <li key={index} data-direction={change.direction}>
            {text(`simulation.${change.direction}`, { amount: amountText(change, coin) })}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function feeFacts({ fee, coin }: Item, spent: bigint): Fact[] {
  const write = (amount: bigint | string) =>
    `${formatAmount(String(amount), coin.decimals)} ${coin.symbol}`
  if (!fee) return [{ label: text('fee.label'), value: text('fee.unknown') }]
  if (fee.sponsored) return [{ label: text('fee.label'), value: text('fee.sponsored') }]
  return [
    {
      label: text('fee.label'),
      value: (
        <>
          {write(fee.expected)}
          {fee.most !== fee.expected && (
            <span class="muted small">{text('fee.most', { amount: write(fee.most) })}</span>
          )}
        </>
      ),
    },
    {
      label: text('fee.total'),
      value: <strong>{text('fee.most', { amount: write(spent + BigInt(fee.most)) })}</strong>,
    },
  ]
}
