import { definitions } from '../../../chains/definitions.ts'
import { authConnectorId } from '../../../shared-schemas/entities/authConnectorId.ts'
import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { App } from '../../app.ts'
import { activeConnectors } from '../../stores/connections.ts'
import { setFilter } from '../../stores/connectors.ts'
import { push } from '../../stores/router.ts'
import { requestSwitch } from '../network/requestSwitch.ts'

/**
 * Shows the way to an account on a further chain type: the wallets for it, or what moves the embedded
 * wallet there, which has an account on each of its chain types. What is connected stays.
 */
export function connectAlso(app: App, { namespace }: { namespace: ChainNamespace }): void {
  const { chains, connections, connectors, router } = app.stores
  const network = chains.getState().byNamespace[namespace]?.networkState.caipNetwork
  const active = activeConnectors(connections.getState())
  const embedded = Object.values(active).includes(authConnectorId)
  if (network && embedded && definitions[namespace].supports.embedded) {
    const { caipNetworkId } = network
    requestSwitch(app, { caipNetworkId, ignoreConfirmation: true })
    return
  }
  connectors.setState(setFilter(namespace))
  router.setState(push({ view: 'Connect' }))
}
