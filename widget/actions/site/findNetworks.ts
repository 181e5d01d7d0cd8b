import { definitions } from '../../../chains/definitions.ts'
import { type CaipNetworkId, parseCaipNetworkId } from '../../../shared-schemas/caip.ts'
import { type Network, type NetworkChoice, toNetwork } from '../../../shared-schemas/network.ts'
import type { App } from '../../app.ts'
import { alertUnknown } from '../network/alertUnknown.ts'

/** Networks as a site names them: whole, or by ids of its project and of the kit. An unknown id raises an alert. */
export function findNetworks(app: App, given: readonly NetworkChoice[]): Network[] {
  return given.flatMap((network) => {
    if (typeof network !== 'string') return [withKnownCoin(toNetwork(network))]
    const found = findById(app, network)
    if (!found) alertUnknown(app, { caipNetworkId: network })
    return found ? [found] : []
  })
}

/** A built-in network keeps its coin: with the decimals of a hostile site 0.5 ETH would be 50, with its symbol DAI. */
function withKnownCoin(network: Network): Network {
  const { chainNamespace, caipNetworkId } = network
  const known = definitions[chainNamespace].networks.find(
    (each) => each.caipNetworkId === caipNetworkId,
  )
  return known ? { ...network, nativeCurrency: known.nativeCurrency } : network
}

function findById({ config }: App, caipNetworkId: CaipNetworkId): Network | undefined {
  const ofProject = (config.networks ?? []).flatMap((network) =>
    typeof network === 'string' ? [] : [toNetwork(network)],
  )
  const { namespace } = parseCaipNetworkId(caipNetworkId)
  return [...ofProject, ...definitions[namespace].networks].find(
    (network) => network.caipNetworkId === caipNetworkId,
  )
}
