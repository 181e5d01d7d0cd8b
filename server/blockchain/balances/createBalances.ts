import * as z from 'zod/mini'
import { balanceReaders } from '../../../chains/balances.ts'
import { definitions } from '../../../chains/definitions.ts'
import type { BalanceReader } from '../../../chains/readTypes.ts'
import {
  balanceAnswerMs,
  balancesKept,
  tokensPerBalance,
} from '../../../shared-schemas/entities/balanceLimits.ts'
import { type CaipNetworkId, parseCaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import { parseTokenId } from '../../../shared-schemas/entities/tokenId.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { ServerConfig } from '../../config.ts'
import type { Log } from '../../log.ts'
import { nodeRequest } from '../askNodes.ts'
import { createBreaker } from '../createBreaker.ts'
import { createSharedCache } from '../createSharedCache.ts'
import { coinOf, type Listed, listedOn } from '../listedTokens.ts'
import { relayedNetworks } from '../relayedNetworks.ts'

/** A coin or a token that an account holds; `amount` in its smallest unit. */
export type Holding = Listed & { amount: bigint }

type Ask = { network: CaipNetworkId; address: string }

/** What accounts hold, as this server's nodes say. */
export type Balances = {
  /** Networks whose balances can be read. */
  networks: readonly CaipNetworkId[]
  /**
   * The coin of a network, then the listed tokens that the account has some of. `fresh`: past the memory of the last
   * seconds.
   *
   * @throws BALANCES_UNSUPPORTED, BALANCES_UNAVAILABLE, INPUT_UNFIT for what is no address there
   */
  read(ask: Ask & { fresh: boolean }): Promise<readonly Holding[]>
}

type Ports = {
  config: Pick<ServerConfig, 'upstreams' | 'tokens'>
  now: () => number
  fetch: typeof globalThis.fetch
  log: Pick<Log, 'upstreamsFailed'>
}

/** Creates the balances of the networks that have nodes and a reader. */
export function createBalances(ports: Ports): Balances {
  const readers = new Map(
    relayedNetworks(ports.config).flatMap((network) => {
      const reader = balanceReaders[parseCaipNetworkId(network).namespace]
      return reader ? [[network, createNetworkBalances(network, reader, ports)] as const] : []
    }),
  )
  return {
    networks: [...readers.keys()],
    async read({ network, address, fresh }) {
      const read = readers.get(network)
      if (!read) throw new AppKitError(errors.BALANCES_UNSUPPORTED, { network })
      const { namespace } = parseCaipNetworkId(network)
      if (!z.safeParse(definitions[namespace].address, address).success)
        throw new AppKitError(errors.INPUT_UNFIT, { place: 'params.address' })
      return read(address, fresh)
    },
  }
}

function createNetworkBalances(network: CaipNetworkId, reader: BalanceReader, ports: Ports) {
  const { config, now, fetch, log } = ports
  const coin = coinOf(network, config.tokens)
  const listed = listedOn(network, { known: reader.listed(network), tokens: config.tokens }).slice(
    0,
    tokensPerBalance,
  )
  const unavailable = () => new AppKitError(errors.BALANCES_UNAVAILABLE, { network })
  const guarded = createBreaker({
    now,
    onOpen: () => log.upstreamsFailed({ caipNetworkId: network, service: 'balances' }),
    refuse: unavailable,
    // Some accounts hold more than a node answers, and anyone may ask for those.
    isUp: () =>
      reader.read({ request, network, address: reader.sample, tokens: [] }).then(
        () => true,
        () => false,
      ),
  })
  const request = nodeRequest(config.upstreams[network] ?? [], fetch)

  async function load(address: string): Promise<readonly Holding[]> {
    const tokens = listed.map(({ id }) => parseTokenId(id).address)
    const found = await guarded(() => reader.read({ request, network, address, tokens })).catch(
      () => {
        throw unavailable()
      },
    )
    const held = listed.flatMap((token): Holding[] => {
      const { amount = 0n, decimals } = found.tokens.get(parseTokenId(token.id).address) ?? {}
      // One that says otherwise than its list is not the token that the list means.
      return amount > 0n && decimals === token.decimals ? [{ ...token, amount }] : []
    })
    return [...(coin ? [{ ...coin, amount: found.coin }] : []), ...held]
  }

  const cached = createSharedCache<string, readonly Holding[]>({
    now,
    load: async (addresses) =>
      new Map(await Promise.all(addresses.map(async (each) => [each, await load(each)] as const))),
    freshMs: balanceAnswerMs,
    staleMs: 0,
    entriesMost: balancesKept,
  })
  return async (address: string, fresh: boolean) =>
    fresh ? load(address) : ((await cached([address])).get(address) ?? [])
}
