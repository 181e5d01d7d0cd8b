import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import { connectedIn } from '../../stores/connections.ts'
import type { State } from '../../stores/create.ts'

/** The chain types that someone is connected on, the active one first. A new array each time. */
export function connectedNamespaces({
  connections,
  chains,
}: Pick<State, 'connections' | 'chains'>): ChainNamespace[] {
  return connectedIn(connections)
    .filter((namespace) => chains.byNamespace[namespace])
    .sort((a, b) => Number(b === chains.activeNamespace) - Number(a === chains.activeNamespace))
}
