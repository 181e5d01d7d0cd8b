import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { Options } from '../../../shared-schemas/options/options.ts'
import { parseOptions } from '../../../shared-schemas/options/parseOptions.ts'
import type { App } from '../../app.ts'
import { configure, setActiveNamespace, setApproval, setNetwork } from '../../stores/chains.ts'
import { statusOf } from '../../stores/connections.ts'
import { readState } from '../../stores/create.ts'
import { update } from '../../stores/options.ts'
import type { ChainState } from '../account/chainStates.ts'
import { dropConnection } from '../connection/dropConnection.ts'
import { tellOverruled } from '../features/tellOverruled.ts'
import { tellUnbuilt } from '../features/tellUnbuilt.ts'
import { checkSupported } from '../network/checkSupported.ts'
import { findNetwork } from '../network/configured.ts'
import { isOnUnsupportedNetwork } from '../network/isOnUnsupportedNetwork.ts'
import { takeNetwork } from '../network/takeNetwork.ts'
import { applyTheme } from '../theme/applyTheme.ts'
import { chooseNetworks } from './chooseNetworks.ts'

/**
 * Takes the options that a site changes while it runs, and the colour scheme of the user's system; the
 * rest stays. UnsupportedChain comes or goes only where they change whether the wallet's network is one
 * of the site's.
 *
 * @throws INVALID_OPTION, OPTION_FIXED
 */
export function updateOptions(
  app: App,
  { options: given, prefersDark }: { options: unknown; prefersDark?: boolean | undefined },
): void {
  const options = parseOptions(given)
  requireSame(options, app.stores.options.getState().options)
  const wasUnsupported = isOnUnsupportedNetwork(readState(app.stores))
  const { features: featuresBefore } = app.stores.options.getState().options
  app.stores.options.setState(update(options))
  applyTheme(app, { choice: options.themeMode, prefersDark, variables: options.themeVariables })
  if (options.features) {
    tellOverruled(app)
    tellUnbuilt(options.features, featuresBefore)
  }
  if (options.networks) replaceNetworks(app, options.networks)
  if (isOnUnsupportedNetwork(readState(app.stores)) !== wasUnsupported) checkSupported(app)
}

/** The page has used these by now: for the frame's address, and for where and when it loads. */
const fixed = ['projectId', 'widgetUrl', 'embed', 'disableAppend', 'preload'] as const

function requireSame(options: Options, started: Options): void {
  const option = fixed.find((name) => name in options && options[name] !== started[name])
  if (option !== undefined) throw new AppKitError(errors.OPTION_FIXED, { option })
}

function replaceNetworks(app: App, networks: Parameters<typeof chooseNetworks>[1]): void {
  const { chains } = app.stores
  const before = readState(app.stores)
  const { activeNamespace } = before.chains
  chains.setState(configure(chooseNetworks(app, networks)))
  for (const { namespace, networkState } of Object.values(before.chains.byNamespace))
    keepNetwork(app, { namespace, networkState })
  if (activeNamespace && chains.getState().byNamespace[activeNamespace])
    chains.setState(setActiveNamespace(activeNamespace))
}

/**
 * A connected wallet stays where it is, configured or not, and ends with the last network of its chain
 * type; a choice of the visitor stays if it can.
 */
function keepNetwork(app: App, before: Pick<ChainState, 'namespace' | 'networkState'>): void {
  const { chains } = app.stores
  const { namespace, networkState } = before
  const { caipNetwork } = networkState
  const state = readState(app.stores)
  const connected = statusOf(state.connections, namespace) === 'connected'
  if (!state.chains.byNamespace[namespace]) {
    if (connected) dropConnection(app, namespace)
  } else if (connected) {
    if (caipNetwork) takeNetwork(app, caipNetwork.caipNetworkId)
    const { supportsAllNetworks, approvedCaipNetworkIds } = networkState
    chains.setState(setApproval(namespace, { supportsAllNetworks, approvedCaipNetworkIds }))
  } else if (caipNetwork && findNetwork(state, caipNetwork.caipNetworkId)) {
    chains.setState(setNetwork(caipNetwork))
  }
}
