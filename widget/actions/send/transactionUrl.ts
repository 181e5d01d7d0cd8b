import type { State } from '../../stores/create.ts'
import type { Transfer } from '../../stores/send.ts'
import { accountIn } from '../account/accountIn.ts'

/** Where the explorer of the network shows a transfer, or the account where nobody knows its hash. */
export function transactionUrl(state: State, { namespace, hash }: Transfer): string | undefined {
  const network = state.chains.byNamespace[namespace]?.networkState.caipNetwork
  const explorer = network?.blockExplorers?.default.url.replace(/\/$/, '')
  const account = accountIn(state, namespace)
  if (explorer === undefined) return undefined
  if (hash !== undefined) return `${explorer}/tx/${hash}`
  return account && `${explorer}/address/${account.address}`
}
