import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { Transaction } from '../../../shared-schemas/entities/transaction.ts'
import { caipAddressIn } from '../../actions/account/accountIn.ts'
import type { State } from '../../stores/create.ts'
import { toTransaction } from './toTransaction.ts'

type Wanted = { namespace?: ChainNamespace; transactionId?: string }

/** A transaction of the account in use by its id or its hash, from the list or from this visit; a new object each time. */
export function transactionIn(
  state: Pick<State, 'chains' | 'connections' | 'send' | 'transactions'>,
  { namespace, transactionId }: Wanted,
): { transaction: Transaction; pending: boolean } | undefined {
  const owner = namespace && caipAddressIn(state, namespace)
  if (owner === undefined) return undefined
  const { transactions, lastNetworkInView, address } = state.transactions
  const listed =
    owner === `${lastNetworkInView}:${address}` &&
    transactions.find(({ id, metadata }) => id === transactionId || metadata.hash === transactionId)
  if (listed) return { transaction: listed, pending: false }
  const sent = state.send.sent.find(
    ({ hash, network, from }) => hash === transactionId && owner === `${network}:${from}`,
  )
  return sent && { transaction: toTransaction(sent), pending: sent.state === 'pending' }
}
