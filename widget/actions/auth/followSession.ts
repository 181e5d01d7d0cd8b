import type { App } from '../../app.ts'
import { embeddedNamespaces, isEmbedded } from '../../connectors/auth.ts'
import { endFromElsewhere } from '../connection/endFromElsewhere.ts'
import { reconnect } from '../connection/reconnect.ts'
import { clearLogin } from './clearLogin.ts'
import { endEmbedded } from './endEmbedded.ts'
import { syncUser } from './syncUser.ts'

/** Does what the secure frame tells of the login: it ended, or began, or has another wallet now. */
export async function followSession(
  app: App,
  { isConnected }: { isConnected: boolean },
): Promise<void> {
  const connections = app.stores.connections.getState()
  const connected = embeddedNamespaces(app).filter((each) => isEmbedded(connections, each))
  if (isConnected && connected.length > 0) {
    await Promise.all(connected.map((namespace) => syncUser(app, { namespace })))
    return
  }
  if (isConnected) return reconnect(app)
  if (connected.length === 0) {
    if (app.stores.auth.getState().locked) clearLogin(app)
    return
  }
  clearLogin(app)
  await endFromElsewhere(app, 'login', () => endEmbedded(app))
}
