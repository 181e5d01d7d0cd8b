import type { WalletRequest } from '../../../chains/types.ts'
import type { Network } from '../../../shared-schemas/entities/network.ts'
import type { App } from '../../app.ts'
import { networkClient } from './networkClient.ts'

/**
 * What asks the nodes of a network, or undefined where none can be asked. It is kept, since it knows
 * which of them has answered best.
 *
 * @throws CHAIN_ADAPTER_NOT_FOUND
 */
export async function nodeOf(app: App, network: Network): Promise<WalletRequest | undefined> {
  const { caipNetworkId, chainNamespace: namespace } = network
  const known = app.nodes.get(caipNetworkId)
  if (known) return known
  const [client, api] = await Promise.all([networkClient(app, { namespace }), app.api()])
  const endpoints = await api.endpointsOf(caipNetworkId)
  if (endpoints.length === 0 || !client.httpRequest) return undefined
  const node = app.nodes.get(caipNetworkId) ?? client.httpRequest({ endpoints, network })
  app.nodes.set(caipNetworkId, node)
  return node
}
