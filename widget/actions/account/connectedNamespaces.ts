import type { ChainNamespace } from '../../../shared-schemas/caip.ts'
import { statusOf } from '../../stores/accounts.ts'
import type { State } from '../../stores/create.ts'

/** The chain types that someone is connected on, the active one first. A new array each time. */
export function connectedNamespaces({
  accounts,
  chains,
}: Pick<State, 'accounts' | 'chains'>): ChainNamespace[] {
  const all = Object.keys(chains.byNamespace) as ChainNamespace[] // the keys of its type
  return all
    .filter((namespace) => statusOf(accounts, namespace) === 'connected')
    .sort((a, b) => Number(b === chains.activeNamespace) - Number(a === chains.activeNamespace))
}
