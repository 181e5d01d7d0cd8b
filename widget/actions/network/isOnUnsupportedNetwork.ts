import { statusOf } from '../../stores/connections.ts'
import type { State } from '../../stores/create.ts'
import { activeNetwork } from './configured.ts'

/**
 * Whether the wallet of the active chain type is on a network that the site did not configure, and
 * the site wants that to be solved. Source: specification section 4 "Switching network", docs/readings.md R7.
 */
export function isOnUnsupportedNetwork(state: State): boolean {
  const { enableNetworkSwitch, allowUnsupportedChain, basic } = state.options.options
  const active = activeNetwork(state)
  if (!active || statusOf(state.connections, active.chainNamespace) !== 'connected') return false
  if (!enableNetworkSwitch || allowUnsupportedChain || basic) return false
  const configured = state.chains.byNamespace[active.chainNamespace]?.caipNetworks ?? []
  return (
    configured.length > 0 &&
    !configured.some(({ caipNetworkId }) => caipNetworkId === active.caipNetworkId)
  )
}
