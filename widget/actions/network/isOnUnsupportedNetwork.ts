import type { State } from '../../stores/create.ts'
import { isConnected } from '../account/isConnected.ts'
import { activeNetwork } from './configured.ts'

/**
 * Whether the connected wallet is on a network that the site did not configure, and the site wants
 * that to be solved. Source: specification section 4 "Switching network", ambiguities.md 34.
 */
export function isOnUnsupportedNetwork(state: State): boolean {
  const { enableNetworkSwitch, allowUnsupportedChain } = state.options.options
  const active = activeNetwork(state)
  if (!active || !isConnected(state) || !enableNetworkSwitch || allowUnsupportedChain) return false
  const configured = state.chains.byNamespace[active.chainNamespace]?.caipNetworks ?? []
  return (
    configured.length > 0 &&
    !configured.some(({ caipNetworkId }) => caipNetworkId === active.caipNetworkId)
  )
}
