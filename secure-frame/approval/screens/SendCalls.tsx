/** @jsxImportSource preact */
import type { ItemOf, TransactionShown } from '../../rpc/approvalItem.ts'
import { text } from '../../texts/text.ts'
import { CallDetails } from '../parts/CallDetails.tsx'
import { Fold } from '../parts/Fold.tsx'
import { Preview } from '../parts/Preview.tsx'
import { TransactionFields } from '../parts/TransactionFields.tsx'
import { transactionTitle } from '../titleOf.ts'

/** Several transactions that are approved as one (EIP-5792): the balances first, then each action. */
export function SendCalls({ item }: { item: ItemOf<'calls'> }) {
  const { transactions, coin, atomic, simulation } = item
  const isOne = transactions.length === 1
  const hasPreview = simulation.status === 'changes'
  return (
    <>
      {!isOne && <p>{text(atomic ? 'transaction.atomic' : 'transaction.notAtomic')}</p>}
      <Preview item={item} />
      {isOne ? (
        transactions.map((transaction) => (
          <Action key="only" transaction={transaction} item={item} />
        ))
      ) : (
        <ol class="actions">
          {transactions.map((transaction, index) => (
            <li key={index}>
              <Fold
                open={!hasPreview || isHighRisk(transaction)}
                title={
                  <>
                    <span class="actionNumber">{index + 1}</span>{' '}
                    {transactionTitle(transaction, coin)}
                  </>
                }
              >
                <Action transaction={transaction} item={item} />
              </Fold>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

function Action({ transaction, item }: { transaction: TransactionShown; item: ItemOf<'calls'> }) {
  return (
    <>
      <TransactionFields transaction={transaction} item={item} />
      <CallDetails calls={transaction.calls} />
    </>
  )
}

function isHighRisk({ claims, calls }: TransactionShown): boolean {
  return (
    calls.some(({ name }) => name === undefined) ||
    claims.some(({ kind, unlimited }) => unlimited || kind === 'allowAll')
  )
}
