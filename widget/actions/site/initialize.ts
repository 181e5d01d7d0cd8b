import * as alerts from '../../../shared-schemas/errors/alerts.ts'
import { walletAnnounceMs } from '../../../shared-schemas/limits.ts'
import { parseOptions } from '../../../shared-schemas/options/parseOptions.ts'
import type { App } from '../../app.ts'
import { loginItems } from '../../lib/loginItems.ts'
import { storedItems } from '../../lib/storedItems.ts'
import { setKnown, setLogin, setTyped } from '../../stores/auth.ts'
import { expectWallets } from '../../stores/connectors.ts'
import { resetStores } from '../../stores/create.ts'
import { setOpen } from '../../stores/modal.ts'
import { type Site, setInitialized, setKeptIn, setSiteOrigin } from '../../stores/options.ts'
import { setRecent } from '../../stores/wallets.ts'
import { openAlert } from '../alerts/openAlert.ts'
import { readPendingLogin } from '../auth/pendingLogin.ts'
import { readConnections } from '../connection/memory.ts'
import { tellOverruled } from '../features/tellOverruled.ts'
import { tellUnbuilt } from '../features/tellUnbuilt.ts'
import { drawOptions } from './drawOptions.ts'
import { keepFirstView } from './keepFirstView.ts'
import { startNetwork } from './startNetwork.ts'

/**
 * Starts a session with the page: everything of a session before is forgotten, what was kept between
 * visits is read, and the connections of the last visit are being restored when this resolves.
 * What the first view shows changes in one go, before anything is waited for.
 *
 * @throws INVALID_OPTION
 */
export async function initialize(
  app: App,
  { options: given, ...page }: Omit<Site, 'origin' | 'coarsePointer'> & { options: unknown },
): Promise<void> {
  const options = parseOptions(given)
  const { origin } = app.site
  const { initialized } = app.stores.options.getState()
  const { typed } = app.stores.auth.getState()
  const pending = readPendingLogin(app) // what the stores forget is kept no longer
  resetStores(app.stores)
  app.stores.options.setState(setSiteOrigin(origin))
  drawOptions(app, { options, site: { coarsePointer: app.coarsePointer(), ...page } })
  if (app.first) keepFirstView(app, app.first)
  // The first view takes text before there is a session.
  if (!initialized && typed !== undefined) app.stores.auth.setState(setTyped(typed))
  app.stores.options.setState(setKeptIn(await app.storage.open()))

  startNetwork(app)
  app.stores.wallets.setState(setRecent(app.storage.read(storedItems.recentWallets) ?? []))
  app.stores.auth.setState(setKnown(app.storage.read(loginItems.knownLogin)))
  app.stores.auth.setState(setLogin(pending))
  if (page.embedded) app.stores.modal.setState(setOpen(true))
  alertMissingProject(app)
  tellOverruled(app)
  tellUnbuilt(options.features)
  if (Object.keys(readConnections(app)).length > 0) {
    const { reconnect } = await import('../connection/reconnect.ts')
    void reconnect(app) // takes seconds where a wallet is slow; it settles the status by itself
  }
  // What has not come by then is not there.
  if (app.first) app.after(walletAnnounceMs, () => app.stores.connectors.setState(expectWallets(0)))
  app.stores.options.setState(setInitialized)
}

function alertMissingProject(app: App): void {
  const { projectId, projectKnown } = app.config
  if (projectId === undefined) openAlert(app, alerts.PROJECT_ID_NOT_CONFIGURED)
  else if (!projectKnown) openAlert(app, alerts.INVALID_PROJECT_ID, { projectId })
}
