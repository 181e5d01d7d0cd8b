import { definitions } from '../../chains/definitions.ts'
import { authConnectorId } from '../../shared-schemas/entities/authConnectorId.ts'
import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import type { App } from '../app.ts'
import { accountOf, type ConnectionsState } from '../stores/connections.ts'
import type { PageConnector } from '../stores/connectors.ts'

/** The embedded wallet as a connector. Its name is what a site may know: never the visitor's email. */
export const authConnector: PageConnector = {
  id: authConnectorId,
  type: 'AUTH',
  name: 'Email wallet',
  namespace: embeddable()[0]!, // some namespace always is
  icon: undefined,
  ambiguous: false,
}

/** The configured namespaces that the embedded wallet has accounts on. Source: specification section 9. */
export function embeddedNamespaces(app: App): ChainNamespace[] {
  const { byNamespace } = app.stores.chains.getState()
  return embeddable().filter((namespace) => byNamespace[namespace] !== undefined)
}

/** Whether a namespace is connected with the embedded wallet. */
export function isEmbedded(
  { byNamespace }: Pick<ConnectionsState, 'byNamespace'>,
  namespace: ChainNamespace,
): boolean {
  return accountOf(byNamespace[namespace])?.connectorId === authConnectorId
}

function embeddable(): ChainNamespace[] {
  return Object.values(definitions)
    .filter(({ supports }) => supports.embedded)
    .map(({ namespace }) => namespace)
}
