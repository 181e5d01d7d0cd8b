import type { App } from '../../app.ts'
import { authConnector, embeddedNamespaces } from '../../connectors/auth.ts'
import { loginItems } from '../../lib/loginItems.ts'
import { setLogin } from '../../stores/auth.ts'
import { rememberConnection } from '../connection/memory.ts'
import { finishConnecting } from '../modal/finishConnecting.ts'
import { whileLoading } from '../modal/whileLoading.ts'
import { activateNamespace } from '../network/activateNamespace.ts'
import { checkSupported } from '../network/checkSupported.ts'
import { sendEvent } from '../telemetry/sendEvent.ts'
import { endCooldown } from './cooldown.ts'
import { readSmartAccountNetworks } from './readSmartAccountNetworks.ts'
import { syncUser } from './syncUser.ts'

/**
 * Connects with the account of somebody who has just logged in, keeps what the next visit needs, and
 * takes the modal away. The site hears of it without the address of the mail.
 *
 * @throws what kept the account from being read
 */
export async function finishLogin(app: App, { email }: { email: string }): Promise<void> {
  const { activeNamespace } = app.stores.chains.getState()
  const { filter } = app.stores.connectors.getState()
  const namespaces = embeddedNamespaces(app)
  const namespace =
    namespaces.find((each) => each === filter) ??
    namespaces.find((each) => each === activeNamespace) ??
    namespaces[0]
  if (namespace === undefined) return
  void app.storage.write(loginItems.email, email) // the visit goes on without
  void app.storage.write(loginItems.emailLoginUsed, 'true') // as above
  endCooldown(app)
  await whileLoading(app, () => syncUser(app, { namespace }))

  app.stores.auth.setState(setLogin(undefined))
  activateNamespace(app, namespace)
  void rememberConnection(app, { ...authConnector, namespace }) // the SDK's hint; connected either way
  void readSmartAccountNetworks(app, { namespace }) // settles inside
  sendEvent(app, { name: 'CONNECT_SUCCESS', properties: { method: 'email', reconnect: false } })
  if (!checkSupported(app)) finishConnecting(app)
}
