import { type CaipNetworkId, parseCaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import type { Network } from '../../../shared-schemas/entities/network.ts'

/**
 * Stands for a network that the site did not configure: id and namespace are real, nothing else is
 * known, so nothing is asked of it. Source: specification section 4, docs/readings.md R8.
 */
export function placeholderNetwork(caipNetworkId: CaipNetworkId): Network {
  const { namespace, reference } = parseCaipNetworkId(caipNetworkId)
  return {
    id: reference,
    chainNamespace: namespace,
    caipNetworkId,
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  }
}
