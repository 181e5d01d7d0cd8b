import { swapReaders } from '../../../chains/swaps.ts'
import type { SwapDeployment, SwapReader } from '../../../chains/swapTypes.ts'
import { type CaipNetworkId, parseCaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import { swapNetworks } from '../../../shared-schemas/entities/swapLimits.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { nodeRequest } from '../askNodes.ts'
import { relayedNetworks } from '../relayedNetworks.ts'
import { createChainSource } from './createChainSource.ts'
import { createNetworkSwaps, type NetworkSwaps } from './createNetworkSwaps.ts'
import type { SwapPorts } from './swapSource.ts'

/** Swaps of tokens, on the networks where this server can build them. */
export type Swaps = {
  networks: readonly CaipNetworkId[]
  /** The contracts that swap, where the operator named them. */
  namedRouters: Readonly<Record<CaipNetworkId, string>>
  /** @throws SWAPS_UNSUPPORTED */
  on(network: CaipNetworkId): NetworkSwaps
}

/** Creates the swaps of the networks that have nodes and an exchange. */
export function createSwaps(ports: SwapPorts): Swaps {
  const { config, fetch } = ports
  const swapped = swappedNetworks(config)
  const known = new Map(
    swapped.map(({ network, reader, deployment }) => {
      const request = nodeRequest(config.upstreams[network] ?? [], fetch)
      const source = createChainSource({ network, reader, deployment, request })
      return [network, createNetworkSwaps({ network, reader, source, ports })]
    }),
  )
  return {
    networks: [...known.keys()],
    namedRouters: Object.fromEntries(
      swapped
        .filter(({ network }) => config.swaps.exchanges[network])
        .map(({ network, deployment }) => [network, deployment.router]),
    ),
    on(network) {
      const swaps = known.get(network)
      if (!swaps) throw new AppKitError(errors.SWAPS_UNSUPPORTED)
      return swaps
    },
  }
}

type Swapped = { network: CaipNetworkId; reader: SwapReader; deployment: SwapDeployment }

/** The networks on which swaps can be built: those that the operator named, and those of the list that we know. */
export function swappedNetworks(config: SwapPorts['config']): Swapped[] {
  return relayedNetworks(config).flatMap((network) => {
    const reader = swapReaders[parseCaipNetworkId(network).namespace]
    const isListed = swapNetworks.includes(network)
    const deployment =
      config.swaps.exchanges[network] ?? (isListed ? reader?.deployments[network] : undefined)
    return reader && deployment ? [{ network, reader, deployment }] : []
  })
}
