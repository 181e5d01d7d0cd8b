import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { App } from '../../app.ts'
import { loginItems } from '../../lib/loginItems.ts'
import { readState } from '../../stores/create.ts'
import { accountIn } from '../account/accountIn.ts'
import { forgetConnection } from '../connection/memory.ts'
import { sendEvent } from '../telemetry/sendEvent.ts'
import { clearLogin } from './clearLogin.ts'
import { readSmartAccountNetworks } from './readSmartAccountNetworks.ts'
import { reconnectLater } from './reconnectLater.ts'
import { syncUser } from './syncUser.ts'

/** Nobody could be asked, which says nothing about the login: it is tried again, in this visit and the next one. */
const unreachable: readonly unknown[] = [
  'SECURE_FRAME_FAILED',
  'SECURE_REQUEST_ABORTED',
  'REQUEST_TIMED_OUT',
  'LINK_CLOSED',
  'HTTP_UNREACHABLE',
  'HTTP_TIMED_OUT',
]

/**
 * Restores the login of the last visit, if one is recorded: the secure frame is made, and asked
 * whether anybody is logged in and who. A check that says no, or fails, forgets the login; where nobody could be
 * asked, `reconnect` is called again later.
 * Source: specification section 4 "Embedded wallet", docs/readings.md R9. Never rejects.
 */
export async function reconnectEmbedded(
  app: App,
  {
    namespace,
    stillWanted,
    reconnect,
  }: { namespace: ChainNamespace; stillWanted: () => boolean; reconnect: () => Promise<void> },
): Promise<void> {
  app.stores.connections.setState({ unrestored: false })
  try {
    const used = app.storage.read(loginItems.emailLoginUsed) !== undefined
    const { isConnected } = used ? await app.secure.request('IS_CONNECTED') : { isConnected: false }
    if (!stillWanted()) return
    if (!isConnected) return await forget(app, namespace)
    await syncUser(app, { namespace })
    void readSmartAccountNetworks(app, { namespace }) // settles inside
    const { user } = accountIn(readState(app.stores), namespace) ?? {}
    const method = user?.socialProvider ? 'social' : 'email'
    sendEvent(app, { name: 'CONNECT_SUCCESS', properties: { method, reconnect: true } })
  } catch (thrown) {
    const { code } = thrown as { code?: unknown } // what a link throws is an Error
    if (!stillWanted()) return
    if (unreachable.includes(code)) return reconnectLater(app, { stillWanted, reconnect })
    void app.storage.write(loginItems.signOutOwed, 'true') // the frame may still hold what is forgotten here
    await forget(app, namespace)
  }
}

async function forget(app: App, namespace: ChainNamespace): Promise<void> {
  clearLogin(app)
  await forgetConnection(app, namespace)
}
