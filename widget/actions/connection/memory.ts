import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { App } from '../../app.ts'
import { lastingKey } from '../../connectors/registry.ts'
import { type StoredConnection, storedItems } from '../../lib/storedItems.ts'
import { tellHost } from '../../links/tellHost.ts'
import type { PageConnector } from '../../stores/connectors.ts'

/** What each namespace was connected with when it was last connected. */
export type Connections = { [namespace in ChainNamespace]?: StoredConnection }

export function readConnections(app: App): Connections {
  return app.storage.read(storedItems.connections) ?? {}
}

/** Keeps the connection for the next visit; the site's tabs and the SDK hear of it. */
export async function rememberConnection(app: App, connector: PageConnector): Promise<void> {
  const { namespace, id, name = id } = connector
  await writeConnections(app, {
    ...readConnections(app),
    [namespace]: { key: lastingKey(connector), name },
  })
}

/**
 * Forgets the connection, so that no visit to come restores it. False when it could not be forgotten
 * for good.
 */
export async function forgetConnection(app: App, namespace: ChainNamespace): Promise<boolean> {
  const { [namespace]: _chosen, ...kept } = app.storage.read(storedItems.chosenAccounts) ?? {}
  if (_chosen !== undefined) void app.storage.write(storedItems.chosenAccounts, kept) // of no use without the wallet
  const { [namespace]: forgotten, ...others } = readConnections(app)
  return forgotten === undefined || writeConnections(app, others)
}

async function writeConnections(app: App, connections: Connections): Promise<boolean> {
  const kept = await app.storage.write(storedItems.connections, connections)
  const namespaces = Object.keys(connections) as ChainNamespace[] // the keys of the type above
  tellHost(app, 'CONNECTIONS_CHANGED', { namespaces })
  return kept
}
