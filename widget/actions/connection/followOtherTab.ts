import { lateStorageMs } from '../../../shared-schemas/limits.ts'
import type { App } from '../../app.ts'
import { activeConnector, lastingKey } from '../../connectors/registry.ts'
import { storedItems } from '../../lib/storedItems.ts'
import { connectedIn } from '../../stores/connections.ts'
import { dropConnection } from './dropConnection.ts'
import { endFromElsewhere } from './endFromElsewhere.ts'
import { readConnections } from './memory.ts'
import { reconnect } from './reconnect.ts'

/**
 * Does quietly what another tab of the site did: disconnects what it forgot or connected with another
 * wallet, restores what it connected. Each namespace on its own. Browsers with a process for each tab may
 * deliver the message before what was stored, so a change of the storage that follows is read as well.
 */
export async function followOtherTab(app: App): Promise<void> {
  storageChanges(app)
    .then((changed) => (changed ? followOnce(app) : undefined))
    .catch(() => {}) // sessions that could not be read again stay as they are
  await followOnce(app)
}

/** Whether another tab's change of the connections arrives within two seconds. */
function storageChanges({ window, after, storage }: App): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (changed: boolean) => {
      stopWaiting()
      window.removeEventListener('storage', onStorage)
      resolve(changed)
    }
    const onStorage = ({ key }: StorageEvent) => {
      if (key === storage.ownKey(storedItems.connections)) settle(true)
    }
    const stopWaiting = after(lateStorageMs, () => settle(false))
    window.addEventListener('storage', onStorage)
  })
}

async function followOnce(app: App): Promise<void> {
  await app.storage.open()
  const remembered = readConnections(app)
  const gone = connectedIn(app.stores.connections.getState()).filter((namespace) => {
    const connector = activeConnector(app, namespace)
    return !connector || remembered[namespace]?.key !== lastingKey(connector)
  })
  const viaSession = gone.some((each) => activeConnector(app, each)?.type === 'WALLET_CONNECT')
  const viaLogin = gone.some((each) => activeConnector(app, each)?.type === 'AUTH')
  await endFromElsewhere(app, viaLogin ? 'login' : 'wallet', () => {
    for (const namespace of gone) dropConnection(app, namespace)
  })
  if (viaSession) await app.sessions.renew() // what it held is not in the storage any more
  await reconnect(app)
}
