import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import { historyPagesInRow } from '../../../shared-schemas/limits.ts'
import type { App } from '../../app.ts'
import { loadTransactions } from './loadTransactions.ts'
import { type Owner, readPage } from './readPage.ts'
import { takeTransactions } from './takeTransactions.ts'

/**
 * Fetches the next page of the account's transactions on its network, the first one where nothing is known of them, and
 * appends those that are to be shown. A failure clears the cursor and is noted in the store. Once account or network has
 * changed, the list is cleared, and an answer that comes later is dropped.
 *
 * @throws HISTORY_WITHOUT_ACCOUNT
 */
export async function fetchTransactions(app: App, namespace: ChainNamespace): Promise<void> {
  await loadTransactions(app, { namespace, kind: 'next' }, async (owner, isWanted) => {
    const { next: cursor } = app.stores.transactions.getState()
    const page = await readNew(app, owner, cursor)
    const { transactions, next } = app.stores.transactions.getState()
    // With another cursor the list was replaced by newer pages, and this one does not follow them.
    if (!isWanted() || next !== cursor) return
    takeTransactions(app, { ...page, transactions: [...transactions, ...page.transactions] })
  })
}

/** The next transactions that are not in the list: after a failure known pages are passed again. */
async function readNew(app: App, owner: Owner, cursor: string | undefined) {
  const { transactions } = app.stores.transactions.getState()
  const known = new Set(transactions.map(({ id }) => id))
  let page = await readPage(app, owner, cursor)
  const fresh = () => page.transactions.filter(({ id }) => !known.has(id))
  for (let pages = 1; pages < historyPagesInRow; pages += 1) {
    if (fresh().length > 0 || page.next === undefined) break
    page = await readPage(app, owner, page.next)
  }
  return { ...page, transactions: fresh() }
}
