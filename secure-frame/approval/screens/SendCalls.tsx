/** @jsxImportSource preact */
import type { ItemOf } from '../../rpc/approvalItem.ts'
import { text } from '../../texts/text.ts'
import { Outcome } from '../parts/Outcome.tsx'
import { TransactionFields } from '../parts/TransactionFields.tsx'

/** Several transactions that go out as one (EIP-5792). */
export function SendCalls({ item }: { item: ItemOf<'calls'> }) {
  const { transactions, coin, atomic } = item
  const spent = transactions.reduce((sum, { value }) => sum + BigInt(value), 0n)
  return (
    <>
      <p class="muted">{text(atomic ? 'transaction.atomic' : 'transaction.notAtomic')}</p>
      <ol class="cards">
        {transactions.map((transaction, index) => (
          <li key={index}>
            <h2>{text('transaction.number', { number: index + 1 })}</h2>
            <TransactionFields transaction={transaction} coin={coin} account={item.address} />
          </li>
        ))}
      </ol>
      <Outcome item={item} spent={spent} />
    </>
  )
}
