import { swapReaders } from '../../../chains/swaps.ts'
import { CaipNetworkId, parseCaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import type { ServerConfig } from '../../config.ts'
import { configFault } from '../../configFault.ts'
import { pathed } from '../../pathed.ts'
import { swappedNetworks } from './createSwaps.ts'

/** What the settings of swaps need besides their form. */
export const swapRules = [readableExchanges, someNetwork] as const

function readableExchanges({ swaps, upstreams }: ServerConfig) {
  for (const network of Object.keys(swaps.exchanges).map((id) => CaipNetworkId.parse(id))) {
    const path = `swaps.exchanges["${network}"]`
    const reader = swapReaders[parseCaipNetworkId(network).namespace]
    if (!reader?.isServed(network))
      return configFault(path, 'expected a network with swaps: an EVM one, and not ZKsync.')
    const wrong = Object.entries(swaps.exchanges[network] ?? {}).find(
      ([, address]) => !reader.isAddress(address),
    )
    if (wrong) return configFault(`${path}.${wrong[0]}`, 'expected the address of a contract.')
    if (upstreams[network] === undefined)
      return configFault(path, `expected upstreams["${network}"], which swaps are read from.`)
  }
  return undefined
}

/** A project that offers swaps needs a network to offer them on. */
function someNetwork(config: ServerConfig) {
  if (swappedNetworks(config).length > 0) return undefined
  const offering = pathed(config).find(([, { features }]) => (features.swap ?? []).length > 0)
  if (!offering) return undefined
  const reason = 'expected a network with swaps in upstreams, such as Ethereum.'
  return configFault(`${offering[0]}.features.swap`, reason)
}
