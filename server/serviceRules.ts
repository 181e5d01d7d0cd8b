import { historyReaders } from '../chains/histories.ts'
import { nameReaders } from '../chains/names.ts'
import { CaipNetworkId, parseCaipNetworkId } from '../shared-schemas/entities/caip.ts'
import { isOriginAllowed } from '../shared-schemas/options/origins.ts'
import { onrampRules } from './blockchain/onramp/onrampRules.ts'
import { priceRules } from './blockchain/prices/priceRules.ts'
import { swapRules } from './blockchain/swaps/swapRules.ts'
import type { ServerConfig } from './config.ts'
import { configFault } from './configFault.ts'
import { pathed } from './pathed.ts'

/** Settings that each have their form, and of which one needs another. */
export const serviceRules = [
  otherSites,
  embeddingTrust,
  servedAccounts,
  storedKeys,
  readableHistory,
  readableNames,
  ...priceRules,
  ...swapRules,
  ...onrampRules,
] as const

/** The widget runs in a frame of another origin than the page. */
function otherSites(config: ServerConfig) {
  const own = Object.entries(config.origins)
  for (const [path, { origins }] of pathed(config)) {
    for (const [index, origin] of origins.entries()) {
      const [name] = own.find(([, each]) => each === origin) ?? []
      if (name === undefined) continue
      const reason = `expected the origin of a site, not ${origin}, which is origins.${name} of this server.`
      return configFault(`${path}.origins[${index}]`, reason)
    }
  }
  return undefined
}

/** Approvals are shown only where the widget is. */
function embeddingTrust(config: ServerConfig) {
  for (const [path, { origins, trustedOrigins }] of pathed(config)) {
    const index = trustedOrigins.findIndex((each) => !isCovered(each, origins))
    if (index < 0) continue
    const reason = `expected one of ${path}.origins: ${trustedOrigins[index]} may not embed the widget.`
    return configFault(`${path}.trustedOrigins[${index}]`, reason)
  }
  return undefined
}

/** Whether some origin fits both: patterns of one form contain each other, or have none in common. */
function isCovered(trusted: string, patterns: readonly string[]): boolean {
  if (patterns.includes(trusted) || isOriginAllowed(exampleOf(trusted), patterns)) return true
  return patterns.some((each) => isOriginAllowed(exampleOf(each), [trusted]))
}

function exampleOf(originPattern: string): string {
  return originPattern.replace('*.', 'any.').replace(/:\*$/, ':1')
}

/** User operations go to a bundler, and a paymaster pays for them; an EIP-7702 account can send plain transactions. */
function servedAccounts(config: ServerConfig) {
  for (const [path, { smartAccounts }] of pathed(config)) {
    for (const [index, { caipNetworkId, kind, sponsored }] of smartAccounts.entries()) {
      const operates = kind === 'erc4337' || sponsored
      const missing = [
        ...(operates && config.bundlers[caipNetworkId] === undefined ? ['bundlers'] : []),
        ...(sponsored && config.paymasters[caipNetworkId] === undefined ? ['paymasters'] : []),
      ]
      if (missing.length === 0) continue
      const reason = `expected ${missing[0]}["${caipNetworkId}"] beside it, the URL of its ${missing[0]?.slice(0, -1)}.`
      return configFault(`${path}.smartAccounts[${index}]`, reason)
    }
  }
  return undefined
}

/** With the database in memory the keys of wallets are too, and a file would not be read. */
function storedKeys(config: ServerConfig) {
  if (config.database !== ':memory:') return undefined
  const name = (
    ['wrappingKeyFile', 'recoveryKeyFile', 'wrappingTransit', 'recoveryTransit'] as const
  ).find((each) => config[each])
  return (
    name && configFault(name, 'needs a database in a file: with ":memory:" all keys are in memory.')
  )
}

/** Transactions are read through the nodes of their network. */
function readableHistory({ history, upstreams }: ServerConfig) {
  for (const network of Object.keys(history).map((id) => CaipNetworkId.parse(id))) {
    const path = `history["${network}"]`
    if (!historyReaders[parseCaipNetworkId(network).namespace])
      return configFault(path, 'expected a network whose transactions can be read: an EVM one.')
    if (upstreams[network] === undefined)
      return configFault(path, `expected upstreams["${network}"], which they are read from.`)
  }
  return undefined
}

/** Names of ENS are read through the nodes of their network. */
function readableNames({ names, upstreams }: ServerConfig) {
  if (!names?.ens) return undefined
  const { network, contract } = names.ens
  const reader = nameReaders[parseCaipNetworkId(network).namespace]
  if (!reader)
    return configFault('names.ens.network', 'expected a network that has names: an EVM one.')
  if (contract !== undefined && !reader.chainNames.isContract(contract))
    return configFault('names.ens.contract', 'expected the address of a contract.')
  if (upstreams[network] === undefined)
    return configFault(
      'names.ens.network',
      `expected upstreams["${network}"], which they are read from.`,
    )
  return undefined
}
