/** @jsxImportSource preact */
import type { Claim, ItemOf } from '../../../chains/signing/approvalItem.ts'
import { claimsOf } from '../../../chains/signing/claimsOf.ts'
import { text } from '../../texts/text.ts'
import { amountText } from '../amountText.ts'
import { fiatOf } from '../fiatOf.ts'
import { Fiat } from './Fiat.tsx'
import { Section } from './Section.tsx'

/**
 * What a request with several parts sends in total, decoded from its bytes: one payment among many is easily overlooked,
 * and the preview relies on a node.
 */
export function SentTotals({ item }: { item: ItemOf<'calls'> | ItemOf<'transaction'> }) {
  const claims = claimsOf(item)
  const sums = sumsOf(claims)
  if (claims.length < 2 || sums.length === 0) return null
  return (
    <Section title={text('transaction.leaves')}>
      <ul class="changes">
        {sums.map((sum, index) => (
          <li key={index} data-direction="out">
            <span class="money">
              {text('simulation.out', { amount: amountText(sum, item) })}
              <Fiat value={fiatOf(sum, item, 'up')} sign="−" />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Sums the amounts of each token. Items, and amounts that are not known, stay separate. */
function sumsOf(claims: readonly Claim[]): Claim[] {
  const sums: Claim[] = []
  for (const claim of claims) {
    if (claim.kind !== 'send' && claim.kind !== 'give') continue
    const same = sums.find((it) => canAdd(it) && canAdd(claim) && sameToken(it, claim))
    if (same) same.amount = String(BigInt(same.amount ?? 0) + BigInt(claim.amount ?? 0))
    else sums.push({ ...claim })
  }
  return sums
}

function canAdd({ amount, itemId, unlimited, mayBeItem }: Claim): boolean {
  return amount !== undefined && itemId === undefined && !unlimited && !mayBeItem
}

function sameToken({ token: one }: Claim, { token: other }: Claim): boolean {
  return one.address?.toLowerCase() === other.address?.toLowerCase()
}
