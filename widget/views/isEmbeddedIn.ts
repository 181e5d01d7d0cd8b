import type { ChainNamespace } from '../../shared-schemas/caip.ts'
import type { State } from '../stores/create.ts'

/** Whether a namespace is connected with the embedded wallet. */
export function isEmbeddedIn({ connectors }: State, namespace: ChainNamespace): boolean {
  const id = connectors.active[namespace]
  return connectors.connectors.some((each) => each.id === id && each.type === 'AUTH')
}
