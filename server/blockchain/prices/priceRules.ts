import { definitions } from '../../../chains/definitions.ts'
import { feedReaders } from '../../../chains/prices.ts'
import { type CaipNetworkId, parseCaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import { toNetwork } from '../../../shared-schemas/entities/network.ts'
import { parseTokenId, type TokenId } from '../../../shared-schemas/entities/tokenId.ts'
import type { ServerConfig } from '../../config.ts'
import { configFault } from '../../configFault.ts'
import { pathed } from '../../pathed.ts'

/** What the settings of prices need besides their form. */
export const priceRules = [namedSources, readableFeeds, mainNetworks] as const

function namedSources({ prices: { sources, coingecko } }: ServerConfig) {
  const twice = sources.findIndex((source, index) => sources.indexOf(source) !== index)
  if (twice >= 0)
    return configFault(`prices.sources[${twice}]`, `expected each source once: ${sources[twice]}.`)
  const named = sources.includes('coingecko')
  if (named && coingecko === undefined)
    return configFault('prices.sources', 'expected prices.coingecko beside it, with its apiKey.')
  if (!named && coingecko !== undefined)
    return configFault('prices.coingecko', 'expected "coingecko" in prices.sources, which uses it.')
  return undefined
}

function readableFeeds({ prices, upstreams }: ServerConfig) {
  const seen = new Map<TokenId, string>()
  for (const [index, { network, address, tokens }] of prices.feeds.entries()) {
    const path = `prices.feeds[${index}]`
    const reader = feedReaders[parseCaipNetworkId(network).namespace]
    if (!reader)
      return configFault(`${path}.network`, `expected a network with price feeds, not ${network}.`)
    if (!reader.addressPattern.test(address))
      return configFault(`${path}.address`, `expected the address of a contract on ${network}.`)
    if (upstreams[network] === undefined)
      return configFault(
        `${path}.network`,
        `expected upstreams["${network}"], which reads the feed.`,
      )
    for (const [place, { id }] of tokens.entries()) {
      const other = seen.get(id)
      const here = `${path}.tokens[${place}].id`
      if (other !== undefined)
        return configFault(here, `expected a token of its own: ${id} is also ${other}.`)
      seen.set(id, here)
    }
  }
  return undefined
}

/** What is on a test network is worth nothing, and no price may say otherwise. */
function mainNetworks(config: ServerConfig) {
  const tests = testNetworksOf(config)
  for (const [index, { tokens }] of config.prices.feeds.entries()) {
    const place = tokens.findIndex(({ id }) => tests.has(parseTokenId(id).network))
    const network = place < 0 ? undefined : parseTokenId(tokens[place]!.id).network // just found
    if (network === undefined) continue
    const reason = `expected a network with prices: ${network} is a test network in ${tests.get(network)}.`
    return configFault(`prices.feeds[${index}].tokens[${place}].id`, reason)
  }
  return undefined
}

/** Test networks, and where they are called so. */
function testNetworksOf(config: ServerConfig): ReadonlyMap<CaipNetworkId, string> {
  const builtIn = Object.values(definitions).flatMap(({ networks }) =>
    networks.map((network) => [network, 'our list'] as const),
  )
  const own = pathed(config).flatMap(([path, { networks }]) =>
    networks.flatMap((given, index) =>
      typeof given === 'string' ? [] : [[toNetwork(given), `${path}.networks[${index}]`] as const],
    ),
  )
  return new Map(
    [...builtIn, ...own]
      .filter(([{ testnet }]) => testnet)
      .map(([{ caipNetworkId }, where]) => [caipNetworkId, where]),
  )
}
