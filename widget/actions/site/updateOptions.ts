import { parseOptions } from '../../../shared-schemas/options.ts'
import type { App } from '../../app.ts'
import { configure, setActiveNamespace, setNetwork } from '../../stores/chains.ts'
import { readState } from '../../stores/create.ts'
import { update } from '../../stores/options.ts'
import { isConnected } from '../account/isConnected.ts'
import { tellOverruled } from '../features/tellOverruled.ts'
import { checkSupported } from '../network/checkSupported.ts'
import { activeNetwork, findNetwork } from '../network/configured.ts'
import { isOnUnsupportedNetwork } from '../network/isOnUnsupportedNetwork.ts'
import { takeNetwork } from '../network/takeNetwork.ts'
import { applyTheme } from '../theme/applyTheme.ts'
import { chooseNetworks } from './chooseNetworks.ts'

/**
 * Takes the options that a site changes while it runs; the rest stays. UnsupportedChain comes or goes
 * only where they change whether the wallet's network is one of the site's.
 *
 * @throws INVALID_OPTION
 */
export function updateOptions(app: App, { options: given }: { options: unknown }): void {
  const options = parseOptions(given)
  const wasUnsupported = isOnUnsupportedNetwork(readState(app.stores))
  app.stores.options.setState(update(options))
  applyTheme(app, { choice: options.themeMode, variables: options.themeVariables })
  if (options.features) tellOverruled(app)
  if (options.networks) replaceNetworks(app, options.networks)
  if (isOnUnsupportedNetwork(readState(app.stores)) !== wasUnsupported) checkSupported(app)
}

function replaceNetworks(app: App, networks: Parameters<typeof chooseNetworks>[1]): void {
  const { chains } = app.stores
  const before = readState(app.stores)
  const active = activeNetwork(before)
  chains.setState(configure(chooseNetworks(app, networks)))
  if (!active) return
  // A connected wallet stays where it is, configured or not; a choice of the visitor stays if it can.
  if (isConnected(before)) takeNetwork(app, active.caipNetworkId)
  else if (findNetwork(readState(app.stores), active.caipNetworkId)) {
    chains.setState(setNetwork(active))
    chains.setState(setActiveNamespace(active.chainNamespace))
  }
}
