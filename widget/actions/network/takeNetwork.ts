import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import type { App } from '../../app.ts'
import { setNetwork } from '../../stores/chains.ts'
import { happen } from '../../stores/connections.ts'
import { readState } from '../../stores/create.ts'
import { findNetwork } from './configured.ts'
import { placeholderNetwork } from './placeholderNetwork.ts'

/**
 * Makes a network the one its namespace is on; the account's balance there is not known yet. An id that is
 * not configured becomes a placeholder. True when the namespace was on another network before.
 */
export function takeNetwork(app: App, caipNetworkId: CaipNetworkId): boolean {
  const { chains, connections } = app.stores
  const state = readState(app.stores)
  const network = findNetwork(state, caipNetworkId) ?? placeholderNetwork(caipNetworkId)
  const { chainNamespace: namespace } = network
  const before = state.chains.byNamespace[namespace]?.networkState.caipNetwork
  chains.setState(setNetwork(network))
  if (before !== network) connections.setState(happen(namespace, { type: 'moved' }))
  return before?.caipNetworkId !== caipNetworkId
}
