import type { OpenTarget } from '../../../shared-schemas/options/openTarget.ts'
import type { ViewName } from '../../../shared-schemas/options/views.ts'
import type { State } from '../../stores/create.ts'
import type { Route } from '../../stores/router.ts'
import { isConnected } from '../account/isConnected.ts'
import { isOnUnsupportedNetwork } from '../network/isOnUnsupportedNetwork.ts'

/**
 * The view that an opening modal starts with: the one asked for, else the one the visitor's state
 * calls for. With the WalletConnect flow in the site's hands, or nothing but WalletConnect and nobody
 * connected, that is the way to a wallet on another device. Source: specification section 2 "Opening",
 * section 4 "Switching network", docs/readings.md R3.
 */
export function firstView(state: State, { view }: OpenTarget): Route {
  const { manualWCControl, basic } = state.options.options
  if (manualWCControl || (basic && !isConnected(state))) return { view: relayView(state) }
  if (view) return { view }
  if (isOnUnsupportedNetwork(state)) return { view: 'UnsupportedChain' }
  return { view: isConnected(state) ? 'Account' : 'Connect' }
}

/** On a phone the wallets are on the device itself, so they are listed; elsewhere one is a code away. */
function relayView({ options }: State): ViewName {
  return options.site.coarsePointer ? 'AllWallets' : 'ConnectingWalletConnectBasic'
}
