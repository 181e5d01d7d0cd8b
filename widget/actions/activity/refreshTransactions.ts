import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { App } from '../../app.ts'
import { loadTransactions } from './loadTransactions.ts'
import { readPage } from './readPage.ts'
import { takeTransactions } from './takeTransactions.ts'

/**
 * Fetches the newest transactions again and adds those that are not in the list. Where they have none in common with it,
 * they replace it: others may lie in between. A failure is noted as that of `fetchTransactions`.
 *
 * @throws HISTORY_WITHOUT_ACCOUNT
 */
export async function refreshTransactions(app: App, namespace: ChainNamespace): Promise<void> {
  await loadTransactions(app, { namespace, kind: 'newest' }, async (owner, isWanted) => {
    const page = await readPage(app, owner, undefined)
    if (!isWanted()) return
    const { transactions: held, next, complete } = app.stores.transactions.getState()
    const known = new Set(held.map(({ id }) => id))
    const fresh = page.transactions.filter(({ id }) => !known.has(id))
    const meets = page.next === undefined || fresh.length < page.transactions.length
    const isFurther = meets && (next !== undefined || complete)
    takeTransactions(app, {
      ...page,
      transactions: meets ? [...fresh, ...held] : fresh,
      // Where the server had not read more, its pages are walked again for what it has read since.
      next: isFurther ? next : page.next,
    })
  })
}
