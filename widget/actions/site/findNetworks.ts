import { definitions } from '../../../chains/definitions.ts'
import {
  type CaipNetworkId,
  type ChainNamespace,
  parseCaipNetworkId,
} from '../../../shared-schemas/entities/caip.ts'
import {
  type Network,
  type NetworkChoice,
  toNetwork,
} from '../../../shared-schemas/entities/network.ts'
import type { App } from '../../app.ts'
import { alertUnknown } from '../network/alertUnknown.ts'

/** Networks as a site names them: whole, or by ids of its project and of the kit. An unknown id raises an alert. */
export function findNetworks(app: App, given: readonly NetworkChoice[]): Network[] {
  return given.flatMap((network) => {
    if (typeof network !== 'string') return [withKnownCoin(app, toNetwork(network))]
    const found = findKnown(app, parseCaipNetworkId(network).namespace, network)
    if (!found) alertUnknown(app, { caipNetworkId: network })
    return found ? [found] : []
  })
}

/**
 * A network of the project or of the kit keeps its coin: with the decimals of a hostile site 0.5 ETH would be 50, with
 * its symbol DAI.
 */
function withKnownCoin(app: App, network: Network): Network {
  const known = findKnown(app, network.chainNamespace, network.caipNetworkId)
  return known ? { ...network, nativeCurrency: known.nativeCurrency } : network
}

function findKnown(
  { config }: App,
  namespace: ChainNamespace,
  caipNetworkId: CaipNetworkId,
): Network | undefined {
  const ofProject = (config.networks ?? []).flatMap((network) =>
    typeof network === 'string' ? [] : [toNetwork(network)],
  )
  return [...ofProject, ...definitions[namespace].networks].find(
    (network) => network.caipNetworkId === caipNetworkId,
  )
}
