/** @jsxImportSource preact */
import type { ItemOf } from '../../rpc/approvalItem.ts'
import { Outcome } from '../parts/Outcome.tsx'
import { TransactionFields } from '../parts/TransactionFields.tsx'

/** One transaction: what moves, what is called, what it costs and what comes of it. */
export function SendTransaction({ item }: { item: ItemOf<'transaction'> }) {
  return (
    <>
      <TransactionFields transaction={item.transaction} coin={item.coin} account={item.address} />
      <Outcome item={item} spent={BigInt(item.transaction.value)} />
    </>
  )
}
