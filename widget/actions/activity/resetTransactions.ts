import type { App } from '../../app.ts'

/** Clears the list of transactions. */
export function resetTransactions({ stores: { transactions } }: App): void {
  transactions.setState(transactions.getInitialState(), true)
}
