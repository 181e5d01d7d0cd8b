import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import type { App } from '../app.ts'
import { accountOf } from '../stores/connections.ts'
import type { PageConnector } from '../stores/connectors.ts'

/** The connector that a namespace is connected with. */
export function activeConnector(app: App, namespace: ChainNamespace): PageConnector | undefined {
  const { connections, connectors } = app.stores
  const account = accountOf(connections.getState().byNamespace[namespace])
  return connectors.getState().connectors.find(({ id }) => id === account?.connectorId)
}

/** What names a wallet across visits: its rdns, or its id in the page where it has none. */
export function lastingKey({ id, info }: PageConnector): string {
  return info?.rdns ?? id
}
