/** @jsxImportSource preact */
import type { ItemOf } from '../../../chains/signing/approvalItem.ts'
import { text } from '../../texts/text.ts'
import { amountText } from '../amountText.ts'
import { fiatOf } from '../fiatOf.ts'
import { CheckedAddress } from './CheckedAddress.tsx'
import { Fiat } from './Fiat.tsx'
import { Section } from './Section.tsx'
import { UntrustedText } from './UntrustedText.tsx'

type Item = ItemOf<'transaction'> | ItemOf<'calls'> | ItemOf<'instructions'>

/** The balance changes that the simulation predicts, or why it fails; nothing without a simulation. */
export function Preview({ item }: { item: Item }) {
  const { simulation } = item
  if (simulation.status === 'unavailable') return null
  if (simulation.status === 'fails')
    return (
      <p class="muted">
        {text('simulation.fails', { reason: '' })}
        <UntrustedText value={simulation.reason} most={200} />
      </p>
    )
  return (
    <Section title={text('simulation.heading')}>
      {simulation.changes.length === 0 && <p class="muted">{text('simulation.none')}</p>}
      <ul class="changes">
        {simulation.changes.map((change, index) => (
          <li key={index} data-direction={change.direction}>
            <span class="money">
              {text(`simulation.${change.direction}`, { amount: amountText(change, item) })}
              <Fiat
                value={fiatOf(change, item, change.direction === 'in' ? 'down' : 'up')}
                sign={change.direction === 'in' ? '+' : '−'}
              />
            </span>
            {change.token.address !== undefined && (
              <CheckedAddress item={item} value={change.token.address} of="contract" />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
