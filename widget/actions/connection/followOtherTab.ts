import type { ChainNamespace } from '../../../shared-schemas/caip.ts'
import type { App } from '../../app.ts'
import { activeConnector, lastingKey } from '../../connectors/registry.ts'
import { dropConnection } from './dropConnection.ts'
import { readConnections } from './memory.ts'
import { reconnect } from './reconnect.ts'

/**
 * Does quietly what another tab of the site did: disconnects what it forgot or connected with another
 * wallet, restores what it connected. Each namespace on its own.
 */
export async function followOtherTab(app: App): Promise<void> {
  await app.storage.open()
  const remembered = readConnections(app)
  const active = Object.keys(app.stores.connectors.getState().active) as ChainNamespace[] // the keys of its type
  const gone = active.filter((namespace) => {
    const connector = activeConnector(app, namespace)
    return !connector || remembered[namespace]?.key !== lastingKey(connector)
  })
  const viaSession = gone.some((each) => activeConnector(app, each)?.type === 'WALLET_CONNECT')
  for (const namespace of gone) dropConnection(app, namespace)
  if (viaSession) await app.sessions.renew() // what it held is not in the storage any more
  await reconnect(app)
}
