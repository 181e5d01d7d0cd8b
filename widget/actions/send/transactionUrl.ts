import type { State } from '../../stores/create.ts'
import type { Transfer } from '../../stores/send.ts'
import { explorerUrlIn } from '../account/accountIn.ts'
import { explorerUrl } from '../network/explorerUrl.ts'

/** Where the explorer of the network shows a transfer, or the account where nobody knows its hash. */
export function transactionUrl(state: State, { namespace, hash }: Transfer): string | undefined {
  if (hash === undefined) return explorerUrlIn(state, namespace)
  return explorerUrl(state.chains.byNamespace[namespace]?.networkState.caipNetwork, 'tx', hash)
}
