/** @jsxImportSource preact */
import type { ItemOf } from '../../../chains/signing/approvalItem.ts'
import { AmountEditor, type OnAllowance } from '../parts/AmountEditor.tsx'
import { Preview } from '../parts/Preview.tsx'
import { SentTotals } from '../parts/SentTotals.tsx'
import { TransactionFields } from '../parts/TransactionFields.tsx'

type Props = {
  /** With the amount that the user chose. */
  item: ItemOf<'transaction'>
  /** As the site requested it. */
  asked: ItemOf<'transaction'>
  /** Absent in a summary, which has no editor. */
  onAllowance: OnAllowance | undefined
}

/** One transaction: what it sends, to whom, and the predicted balance changes. */
export function SendTransaction({ item, asked, onAllowance }: Props) {
  return (
    <>
      <SentTotals item={item} />
      <TransactionFields
        transaction={item.transaction}
        item={item}
        editor={
          onAllowance && (
            <AmountEditor
              asked={asked.transaction}
              item={asked}
              onAllowance={(chosen) => onAllowance(0, chosen)}
            />
          )
        }
      />
      <Preview item={item} />
    </>
  )
}
