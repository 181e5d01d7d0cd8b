/** @jsxImportSource preact */
import type { ItemOf } from '../../../chains/signing/approvalItem.ts'
import { tokenName } from '../../../chains/signing/tokenName.ts'
import { text } from '../../texts/text.ts'
import { coinFiat } from '../fiatOf.ts'
import { formatCoin } from '../formatAmount.ts'
import { Facts } from './Facts.tsx'
import { Fiat } from './Fiat.tsx'

/** The deposits for token accounts that the transactions open, summed by token and owner. */
export function Openings({ item }: { item: ItemOf<'instructions'> }) {
  const { openings = [], coin, address } = item
  const costs = new Map<string, bigint | undefined>()
  for (const { token, owner, amount } of openings) {
    const whose = owner === address ? 'you' : 'them'
    const label = text(`opening.${whose}`, { token: tokenName(token, coin.symbol) })
    const before = costs.has(label) ? costs.get(label) : 0n
    const isKnown = before !== undefined && amount !== undefined
    costs.set(label, isKnown ? before + BigInt(amount) : undefined)
  }
  const textOf = (cost: bigint | undefined) =>
    cost === undefined ? text('opening.unknown') : formatCoin(cost, coin)
  return costs.size === 0 ? null : (
    <Facts
      facts={[...costs].map(([label, cost]) => ({
        label,
        value: (
          <>
            <span class="amount">{textOf(cost)}</span>
            <Fiat value={cost === undefined ? undefined : coinFiat(cost, item)} />
          </>
        ),
      }))}
    />
  )
}
