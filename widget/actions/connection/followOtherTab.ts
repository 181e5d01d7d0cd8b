import type { ChainNamespace } from '../../../shared-schemas/caip.ts'
import type { App } from '../../app.ts'
import { dropConnection } from './dropConnection.ts'
import { readConnections } from './memory.ts'
import { reconnect } from './reconnect.ts'

/** Does quietly what another tab of the site did: disconnects what it forgot, restores what it connected. */
export async function followOtherTab(app: App): Promise<void> {
  await app.storage.open()
  const remembered = readConnections(app)
  const active = Object.keys(app.stores.connectors.getState().active) as ChainNamespace[] // the keys of its type
  for (const namespace of active) if (!remembered[namespace]) dropConnection(app, namespace)
  await reconnect(app)
}
