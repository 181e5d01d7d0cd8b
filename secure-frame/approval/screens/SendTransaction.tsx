/** @jsxImportSource preact */
import type { ItemOf } from '../../rpc/approvalItem.ts'
import { AmountEditor } from '../parts/AmountEditor.tsx'
import { Preview } from '../parts/Preview.tsx'
import { TransactionFields } from '../parts/TransactionFields.tsx'

type Props = {
  /** With the amount that the user chose. */
  item: ItemOf<'transaction'>
  /** As the site asked for it. */
  asked: ItemOf<'transaction'>
  /** Undefined for the amount that the site asked for, `invalid` for none. Absent where nothing is edited. */
  onAllowance: ((chosen: string | undefined) => void) | undefined
}

/** One transaction: what leaves, to whom, and what the account has afterwards. */
export function SendTransaction({ item, asked, onAllowance }: Props) {
  return (
    <>
      <TransactionFields
        transaction={item.transaction}
        item={item}
        editor={
          asked.allowanceEditable &&
          onAllowance && <AmountEditor asked={asked} onAllowance={onAllowance} />
        }
      />
      <Preview item={item} />
    </>
  )
}
