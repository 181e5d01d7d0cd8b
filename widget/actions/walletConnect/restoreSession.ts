import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { App } from '../../app.ts'
import { isOfTopic } from '../../connectors/sessionConnector.ts'
import { sessionItems } from '../../lib/sessionItems.ts'
import { setChoices } from '../../stores/walletConnect.ts'
import { forgetConnection } from '../connection/memory.ts'
import { sendEvent } from '../telemetry/sendEvent.ts'
import { takeSession } from './takeSession.ts'

type Remembered = { namespace: ChainNamespace; key: string; stillWanted: () => boolean }

/**
 * Connects a namespace again through the session of the last visit, without asking anybody. One that
 * is gone or makes no sense is forgotten. True when it is connected.
 */
export async function restoreSession(
  app: App,
  { namespace, key, stillWanted }: Remembered,
): Promise<boolean> {
  const session = await findSession(app, { namespace, key })
  if (!session) {
    await forgetConnection(app, namespace)
    return false
  }
  if (!stillWanted()) return false
  const { walletConnect } = app.stores
  const kept = app.storage.read(sessionItems.choices) ?? {}
  walletConnect.setState(setChoices({ ...kept, ...walletConnect.getState().choices }))
  const { id, name } = await takeSession(app, { session, namespace })
  sendEvent(app, {
    name: 'CONNECT_SUCCESS',
    properties: { method: 'qrcode', walletId: id, name, reconnect: true },
  })
  return true
}

/** Another tab may have made it: then it is in the storage, and not yet in this tab's memory. */
async function findSession(
  app: App,
  { namespace, key }: { namespace: ChainNamespace; key: string },
) {
  const find = async () =>
    (await app.sessions.client())
      .sessions()
      .find(({ topic, namespaces }) => isOfTopic(key, topic) && namespaces[namespace])
  const found = await find()
  if (found) return found
  await app.sessions.renew()
  return find()
}
