import { definitions } from '../../chains/definitions.ts'
import type { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import { type Network, SiteNetwork, toNetwork } from '../../shared-schemas/entities/network.ts'
import { read } from '../../shared-schemas/messaging/read.ts'

/** The networks that the frame serves: the built-in ones, overridden by those of the project. */
export function readNetworks(ofProject: readonly unknown[]): ReadonlyMap<CaipNetworkId, Network> {
  const builtIn = Object.values(definitions).flatMap(({ networks }) => networks)
  const added = ofProject.flatMap((given) => {
    const network = read(SiteNetwork, given).value
    return network ? [toNetwork(network)] : []
  })
  return new Map([...builtIn, ...added].map((network) => [network.caipNetworkId, network]))
}
