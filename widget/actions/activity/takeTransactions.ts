import type { App } from '../../app.ts'
import { takeFetched } from '../../stores/transactions.ts'
import { groupByMonth } from './groupByMonth.ts'
import type { Page } from './readPage.ts'

/** Puts what is known of the account's transactions into the store, newest first. */
export function takeTransactions(
  app: App,
  { transactions, next, complete, lacksCoins }: Page,
): void {
  const sorted = [...transactions].sort((a, b) => b.metadata.minedAt - a.metadata.minedAt)
  app.stores.transactions.setState(
    takeFetched({
      transactions: sorted,
      transactionsByYear: groupByMonth(sorted),
      next,
      complete,
      lacksCoins,
      fetchedAt: app.now(),
    }),
  )
}
