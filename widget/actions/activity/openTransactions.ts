import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import { balanceCacheMs } from '../../../shared-schemas/limits.ts'
import type { App } from '../../app.ts'
import { readState } from '../../stores/create.ts'
import { caipAddressIn } from '../account/accountIn.ts'
import { fetchTransactions } from './fetchTransactions.ts'
import { refreshTransactions } from './refreshTransactions.ts'

/**
 * Brings the list of transactions up to date when the user comes to it: fetches the first page where there is none, and
 * the newest ones again after 30 s, or where the server had not read all of them yet.
 *
 * @throws HISTORY_WITHOUT_ACCOUNT
 */
export async function openTransactions(app: App, namespace: ChainNamespace): Promise<void> {
  const state = readState(app.stores)
  const { address, lastNetworkInView, fetchedAt, complete, failed } = state.transactions
  const isHeld = caipAddressIn(state, namespace) === `${lastNetworkInView}:${address}`
  if (!isHeld || fetchedAt === undefined || failed) return fetchTransactions(app, namespace)
  if (!complete || app.now() - fetchedAt > balanceCacheMs) await refreshTransactions(app, namespace)
}
