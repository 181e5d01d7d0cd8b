import * as alerts from '../../../shared-schemas/alerts.ts'
import { parseOptions } from '../../../shared-schemas/options.ts'
import type { App } from '../../app.ts'
import { loginItems } from '../../lib/loginItems.ts'
import { storedItems } from '../../lib/storedItems.ts'
import { setKnown } from '../../stores/auth.ts'
import { configure } from '../../stores/chains.ts'
import { resetStores } from '../../stores/create.ts'
import { setOpen } from '../../stores/modal.ts'
import { begin, type Site, setInitialized, setKeptIn } from '../../stores/options.ts'
import { setRecent } from '../../stores/wallets.ts'
import { openAlert } from '../alerts/openAlert.ts'
import { readConnections } from '../connection/memory.ts'
import { tellOverruled } from '../features/tellOverruled.ts'
import { tellUnbuilt } from '../features/tellUnbuilt.ts'
import { applyTheme } from '../theme/applyTheme.ts'
import { chooseNetworks } from './chooseNetworks.ts'
import { startNetwork } from './startNetwork.ts'

/**
 * Starts a session with the page: everything of a session before is forgotten, what was kept between
 * visits is read, and the connections of the last visit are being restored when this resolves.
 *
 * @throws INVALID_OPTION
 */
export async function initialize(
  app: App,
  { options: given, ...page }: Omit<Site, 'origin' | 'coarsePointer'> & { options: unknown },
): Promise<void> {
  const options = parseOptions(given)
  const { chains, wallets } = app.stores
  const { origin } = app.site
  resetStores(app.stores)
  app.stores.options.setState(
    begin(options, { origin, coarsePointer: app.coarsePointer(), ...page }),
  )
  app.stores.options.setState(setKeptIn(await app.storage.open()))

  applyTheme(app, {
    choice: options.themeMode ?? 'auto',
    prefersDark: page.prefersDark,
    variables: options.themeVariables,
  })
  chains.setState(configure(chooseNetworks(app, options.networks)))
  startNetwork(app)
  wallets.setState(setRecent(app.storage.read(storedItems.recentWallets) ?? []))
  app.stores.auth.setState(setKnown(app.storage.read(loginItems.knownLogin)))
  if (page.embedded) app.stores.modal.setState(setOpen(true))
  alertMissingProject(app)
  tellOverruled(app)
  tellUnbuilt(options.features)
  if (Object.keys(readConnections(app)).length > 0) {
    const { reconnect } = await import('../connection/reconnect.ts')
    void reconnect(app) // takes seconds where a wallet is slow; it settles the status by itself
  }
  app.stores.options.setState(setInitialized)
}

function alertMissingProject(app: App): void {
  const { projectId, projectKnown } = app.config
  if (projectId === undefined) openAlert(app, alerts.PROJECT_ID_NOT_CONFIGURED)
  else if (!projectKnown) openAlert(app, alerts.INVALID_PROJECT_ID, { projectId })
}
