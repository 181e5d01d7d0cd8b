import { authConnectorId } from '../../shared-schemas/entities/authConnectorId.ts'
import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import { accountIn } from '../actions/account/accountIn.ts'
import type { State } from '../stores/create.ts'

/** Whether a namespace is connected with the embedded wallet. */
export function isEmbeddedIn(state: State, namespace: ChainNamespace): boolean {
  return accountIn(state, namespace)?.connectorId === authConnectorId
}

/** The namespaces that are. */
export function embeddedIn(state: State): ChainNamespace[] {
  const all = Object.keys(state.connections.byNamespace) as ChainNamespace[] // the keys of its type
  return all.filter((each) => isEmbeddedIn(state, each))
}
