/** @jsxImportSource preact */
import type { ItemOf } from '../../../chains/signing/approvalItem.ts'
import { text } from '../../texts/text.ts'
import { Claims } from '../parts/Claims.tsx'

/** A transaction that spends outputs: who gets what of it. What comes back stands beside the fee. */
export function SpendOutputs({ item }: { item: ItemOf<'spend'> }) {
  const { inputs, claims, sends } = item
  const signed = inputs.filter(({ isSigned }) => isSigned).length
  return (
    <>
      {signed < inputs.length && (
        <p class="muted">{text('spend.part', { signed, count: inputs.length })}</p>
      )}
      {!sends && <p class="muted">{text('transaction.signOnly')}</p>}
      {claims.length > 0 && <Claims claims={claims} item={item} />}
    </>
  )
}
