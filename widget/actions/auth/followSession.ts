import type { App } from '../../app.ts'
import { embeddedNamespaces, isEmbedded } from '../../connectors/auth.ts'
import { endFromElsewhere } from '../connection/endFromElsewhere.ts'
import { reconnect } from '../connection/reconnect.ts'
import { clearLogin } from './clearLogin.ts'
import { endEmbedded } from './endEmbedded.ts'

/** Does what the secure frame tells of the login: it ended elsewhere, or began in another tab. */
export async function followSession(
  app: App,
  { isConnected }: { isConnected: boolean },
): Promise<void> {
  const { active } = app.stores.connectors.getState()
  const connected = embeddedNamespaces(app).some((each) => isEmbedded({ active }, each))
  if (isConnected) {
    if (!connected) await reconnect(app)
    return
  }
  if (!connected) return
  clearLogin(app)
  await endFromElsewhere(app, 'login', () => endEmbedded(app))
}
