import * as z from 'zod/mini'
import { nameReaders } from '../../../chains/names.ts'
import type { AskGateway, NameReader } from '../../../chains/readTypes.ts'
import {
  identityMs,
  nameMaxChars,
  noIdentityMs,
} from '../../../shared-schemas/entities/nameLimits.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { ServerConfig } from '../../config.ts'
import type { Log } from '../../log.ts'
import type { FetchOutside } from '../../outside/createFetchOutside.ts'
import { nodeRequestWithErrors } from '../askNodes.ts'
import { createSharedCache } from '../createSharedCache.ts'
import { createTurns } from '../createTurns.ts'

/** What a gateway may say, and how long it has. */
const gatewayMaxBytes = 65_536
const gatewayTimeoutMs = 5_000
/** Asked at once, and waiting for that: whoever has a name chooses one that is slow. */
const gatewaysAtOnce = 16
const gatewaysWaiting = 100
/** Names and addresses that are remembered, of each kind. */
const entriesMost = 5_000

/** Names that a chain holds, as this server's nodes say; each is undefined where there is nothing. */
export type KeptNames = {
  /** The address of a normalised name. @throws NAMES_UNAVAILABLE */
  addressOf(name: string): Promise<string | undefined>
  /** The address that such a name has for another network's coin type. @throws NAMES_UNAVAILABLE */
  addressOn(name: string, coinType: number): Promise<string | undefined>
  /** The coin types under which such an address counts. @throws NAMES_UNAVAILABLE */
  coinTypesOf(address: string): Promise<number[] | undefined>
  /** @throws NAMES_UNAVAILABLE */
  nameOf(address: string): Promise<string | undefined>
  /** @throws NAMES_UNAVAILABLE */
  avatarOf(name: string): Promise<string | undefined>
}

export type ChainNamePorts = {
  config: Pick<ServerConfig, 'names' | 'upstreams'>
  now: () => number
  fetch: typeof globalThis.fetch
  fetchOutside: FetchOutside
  log: Pick<Log, 'upstreamsFailed'>
}

/** Opens the names of a namespace's chain, if the operator has nodes for it. */
function createChainNames(
  { chainNames }: NameReader,
  { config, now, fetch, fetchOutside, log }: ChainNamePorts,
): KeptNames | undefined {
  const chosen = config.names?.ens
  const { network, contract } = { ...chainNames, ...(chosen || undefined) }
  const urls = config.upstreams[network]
  if (!config.names || chosen === false || !urls) return undefined
  const request = nodeRequestWithErrors(urls, fetch)
  const names = chainNames.open({
    request,
    contract: contract ?? chainNames.contract,
    askGateway: createGatewayCall(fetchOutside),
  })

  function keep<value>(read: (key: string) => Promise<value | undefined>) {
    const cache = createSharedCache<string, value>({
      now,
      async load(keys) {
        const found = await Promise.all(keys.map(async (key) => [key, await read(key)] as const))
        return new Map(
          found.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
        )
      },
      freshMs: (value) => (value === undefined ? noIdentityMs : identityMs),
      staleMs: 0,
      entriesMost,
    })
    return async (key: string) => {
      const found = await cache([key]).catch(() => {
        log.upstreamsFailed({ caipNetworkId: network, service: 'names' })
        throw new AppKitError(errors.NAMES_UNAVAILABLE)
      })
      return found.get(key)
    }
  }
  const addressOn = keep((key) => {
    const [coinType, name = ''] = key.split(' ') // as it is called below
    return names.addressOn(name, Number(coinType))
  })
  return {
    addressOf: keep(names.addressOf),
    addressOn: (name, coinType) => addressOn(`${coinType} ${name}`),
    coinTypesOf: keep(names.coinTypesOf),
    nameOf: keep(names.nameOf),
    avatarOf: keep(names.avatarOf),
  }
}

/** The chain names of each namespace that has some. */
export function openChainNames(ports: ChainNamePorts): KeptNames[] {
  return Object.values(nameReaders).flatMap((reader) => createChainNames(reader, ports) ?? [])
}

/** A name as chains know it; undefined where there can be none. */
export function normalName(name: string): string | undefined {
  const isLikely = name.includes('.') && name.length <= nameMaxChars
  const [reader] = Object.values(nameReaders)
  return isLikely ? reader?.normalise(name) : undefined
}

const Said = z.object({ data: z.string() })

/** Source: ERC-3668, "Client Lookup Protocol". */
function createGatewayCall(fetchOutside: FetchOutside): AskGateway {
  const takeTurn = createTurns({ atOnce: gatewaysAtOnce, waitingMost: gatewaysWaiting })
  return async ({ url, sender, data }) => {
    const address = url.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data)
    const asked = {
      maxBytes: gatewayMaxBytes,
      timeoutMs: gatewayTimeoutMs,
      ...(!url.includes('{data}') && { body: JSON.stringify({ data, sender }) }),
    }
    const bytes = await takeTurn(() => fetchOutside(address, asked))
    return z.parse(Said, JSON.parse(new TextDecoder().decode(bytes))).data
  }
}
