import { definitions } from '../../../chains/definitions.ts'
import type { Network } from '../../../shared-schemas/entities/network.ts'
import type { ViewName } from '../../../shared-schemas/options/views.ts'
import { statusOf } from '../../stores/connections.ts'
import type { State } from '../../stores/create.ts'
import { accountIn } from '../account/accountIn.ts'
import { isConnected } from '../account/isConnected.ts'

/**
 * The view that carries out or first confirms a switch. Only leaving the connected chain type for one
 * without an account is confirmed. Source: specification section 4 "Switching network",
 * docs/readings.md R6.
 */
export function chooseSwitchView(
  state: State,
  { network, ignoreConfirmation }: { network: Network; ignoreConfirmation: boolean },
): ViewName & `Switch${string}` {
  const { chainNamespace: namespace } = network
  const { activeNamespace } = state.chains
  const id = activeNamespace && accountIn(state, activeNamespace)?.connectorId
  const connector = state.connectors.connectors.find((each) => each.id === id)
  const embedded = connector?.type === 'AUTH' && definitions[namespace].supports.embedded
  if (ignoreConfirmation || embedded) return 'SwitchNetwork'

  const leavesChainType = isConnected(state) && namespace !== activeNamespace
  const hasAccountThere = statusOf(state.connections, namespace) === 'connected'
  return leavesChainType && !hasAccountThere ? 'SwitchActiveChain' : 'SwitchNetwork'
}
