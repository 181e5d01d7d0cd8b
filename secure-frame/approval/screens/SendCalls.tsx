/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import type { ItemOf, TransactionShown } from '../../../chains/signing/approvalItem.ts'
import { text } from '../../texts/text.ts'
import { AmountEditor, type OnAllowance } from '../parts/AmountEditor.tsx'
import { CallDetails } from '../parts/CallDetails.tsx'
import { Fold } from '../parts/Fold.tsx'
import { Preview } from '../parts/Preview.tsx'
import { SentTotals } from '../parts/SentTotals.tsx'
import { TransactionFields } from '../parts/TransactionFields.tsx'
import { transactionTitle } from '../titleOf.ts'

type Props = {
  /** With the amounts that the user chose. */
  item: ItemOf<'calls'>
  /** As the site requested it. */
  asked: ItemOf<'calls'>
  /** Absent in a summary, which has no editor. */
  onAllowance: OnAllowance | undefined
}

/** A batch of transactions that is approved as one (EIP-5792): balance changes first, then each action. */
export function SendCalls({ item, asked, onAllowance }: Props) {
  const { transactions, atomic } = item
  const isOne = transactions.length === 1
  const hasPreview = asked.simulation.status === 'changes'
  const editor = (place: number) =>
    onAllowance && (
      <AmountEditor
        asked={asked.transactions[place]!} // an edit does not change the order
        item={item}
        onAllowance={(chosen) => onAllowance(place, chosen)}
      />
    )
  return (
    <>
      {!isOne && <p>{text(atomic ? 'transaction.atomic' : 'transaction.notAtomic')}</p>}
      <Preview item={item} />
      <SentTotals item={item} />
      {item !== asked && !isOne && <p class="muted">{text('edit.noPreview')}</p>}
      {isOne ? (
        transactions.map((transaction) => (
          <Action key="only" transaction={transaction} item={item} editor={editor(0)} />
        ))
      ) : (
        <ol class="actions">
          {transactions.map((transaction, index) => (
            <li key={index}>
              <Fold
                open={!hasPreview || mustUnfold(asked.transactions[index]!)} // from `asked`, so that typing folds nothing
                title={
                  <>
                    <span class="actionNumber">{index + 1}</span>{' '}
                    {transactionTitle(transaction, item)}
                  </>
                }
              >
                <Action transaction={transaction} item={item} editor={editor(index)} />
              </Fold>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

type ActionProps = {
  transaction: TransactionShown
  item: ItemOf<'calls'>
  editor: ComponentChildren
}

function Action({ transaction, item, editor }: ActionProps) {
  return (
    <>
      <TransactionFields transaction={transaction} item={item} editor={editor} />
      <CallDetails calls={transaction.calls} item={item} />
    </>
  )
}

/** The title names no recipient and the preview no allowance, so actions with claims or unknown calls start unfolded. */
function mustUnfold({ claims, calls }: TransactionShown): boolean {
  return claims.length > 0 || calls.some(({ name }) => name === undefined)
}
