import type { EmbeddedUser } from '../../../shared-schemas/entities/user.ts'
import type { App } from '../../app.ts'
import { authConnector, embeddedNamespaces } from '../../connectors/auth.ts'
import { loginItems } from '../../lib/loginItems.ts'
import { setLocked, setLogin } from '../../stores/auth.ts'
import { abandonAttempt } from '../connection/abandonAttempt.ts'
import { rememberConnection } from '../connection/memory.ts'
import { finishConnecting } from '../modal/finishConnecting.ts'
import { whileLoading } from '../modal/whileLoading.ts'
import { activateNamespace } from '../network/activateNamespace.ts'
import { checkSupported } from '../network/checkSupported.ts'
import { sendEvent } from '../telemetry/sendEvent.ts'
import { showToast } from '../toast/showToast.ts'
import { endCooldown } from './cooldown.ts'
import { keepKnown } from './keepKnown.ts'
import { readSmartAccountNetworks } from './readSmartAccountNetworks.ts'
import { isLocked, showLocked } from './showLocked.ts'
import { syncUser } from './syncUser.ts'

/** Who has logged in; the provider where it was not by email. */
type Person = Pick<EmbeddedUser, 'email' | 'userName' | 'socialProvider'>

/**
 * Connects with the account of somebody who has just logged in, keeps what the next visit needs, and
 * takes the modal away. The site hears of it without address and name. Where the wallet does not open in this
 * browser yet, the view that says how is shown instead.
 *
 * @throws what else kept the account from being read
 */
export async function finishLogin(app: App, person: Person): Promise<void> {
  const { activeNamespace } = app.stores.chains.getState()
  const { filter } = app.stores.connectors.getState()
  const namespaces = embeddedNamespaces(app)
  const namespace =
    namespaces.find((each) => each === filter) ??
    namespaces.find((each) => each === activeNamespace) ??
    namespaces[0]
  if (namespace === undefined) return
  keep(app, person)
  abandonAttempt(app) // the user logged in instead of waiting for a wallet
  try {
    await whileLoading(app, () => syncUser(app, { namespace }))
  } catch (thrown) {
    if (isLocked(thrown)) return showLocked(app)
    throw thrown
  }

  app.stores.auth.setState(setLogin(undefined))
  app.stores.auth.setState(setLocked(undefined))
  activateNamespace(app, namespace)
  void rememberConnection(app, { ...authConnector, namespace }) // the SDK's hint; connected either way
  void readSmartAccountNetworks(app, { namespace }) // settles inside
  const method = person.socialProvider ? 'social' : 'email'
  sendEvent(app, { name: 'CONNECT_SUCCESS', properties: { method, reconnect: false } })
  if (checkSupported(app)) return
  finishConnecting(app)
  const name = person.email ?? person.userName
  if (name && app.stores.modal.getState().open)
    showToast(app, { kind: 'success', text: { key: 'toast.loggedIn', name } })
}

/** What the next visit needs; the mark that there was a login is one for all ways of logging in. */
function keep(app: App, { email, userName, socialProvider }: Person): void {
  const { emailLoginUsed, email: emailItem, socialUsername } = loginItems
  void app.storage.write(emailItem, email ?? undefined) // the visit goes on without
  void app.storage.write(socialUsername, socialProvider && (userName ?? email ?? undefined)) // as above
  void app.storage.write(emailLoginUsed, 'true') // as above
  keepKnown(app, email ?? userName ?? undefined)
  if (!socialProvider) endCooldown(app)
}
