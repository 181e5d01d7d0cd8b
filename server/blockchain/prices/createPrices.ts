import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import { priceMaxUsd } from '../../../shared-schemas/entities/priceLimits.ts'
import {
  nativeAddress,
  parseTokenId,
  type TokenId,
} from '../../../shared-schemas/entities/tokenId.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { Log } from '../../log.ts'
import { createBreaker } from '../createBreaker.ts'
import { createChainPrices, type PricedRow, pricedRowsOf } from './createChainPrices.ts'
import { coinGeckoNetworks, createCoinGeckoPrices } from './createCoinGeckoPrices.ts'
import { createJumpFilter } from './createJumpFilter.ts'
import type { Price, PricePorts, PriceSource } from './priceSource.ts'

/** The prices of this server. */
export type Prices = {
  /**
   * Prices by token, in the spelling of toTokenKey. A token that no source can know is absent; `undefined` is a price
   * that is not known now.
   *
   * @throws PRICES_UNAVAILABLE if no source answers
   */
  read(tokens: readonly TokenId[]): Promise<ReadonlyMap<TokenId, Price | undefined>>
  /** Networks whose coin has a price. */
  networks: readonly CaipNetworkId[]
  /** The coins and listed tokens that have a price, and what they are called. */
  listed: ReadonlyMap<TokenId, Pick<PricedRow, 'name' | 'symbol'>>
}

/** Creates the prices of the configured sources. Each is asked for what those before it do not know. */
export function createPrices({ log, ...ports }: PricePorts & { log: Log }): Prices {
  const { config, now } = ports
  const guard = (of: string) =>
    createBreaker({
      now,
      onOpen: () => log.pricesUnavailable(of),
      refuse: () => new AppKitError(errors.PRICES_UNAVAILABLE),
    })
  const rows = pricedRowsOf(config)
  const create = {
    chain: () => createChainPrices(rows, { ...ports, guard }),
    coingecko: () =>
      config.prices.coingecko &&
      createCoinGeckoPrices(config.prices.coingecko, { ...ports, guard: guard('coingecko') }),
  }
  const sources = config.prices.sources.flatMap((name): PriceSource[] => {
    const source = create[name]()
    return source ? [source] : []
  })
  const isAllowed = createJumpFilter({ now })

  async function readSource(source: PriceSource, tokens: readonly TokenId[]) {
    try {
      return await source.read(tokens)
    } catch {
      return undefined // the breaker reports it
    }
  }

  /** What a source other than the given one says. */
  async function confirm(token: TokenId, { name }: PriceSource): Promise<number | undefined> {
    const other = sources.find((each) => each.name !== name && each.supports(token))
    return other && (await readSource(other, [token]))?.get(token)?.usd
  }

  async function read(tokens: readonly TokenId[]) {
    const known = tokens.filter((token) => sources.some(({ supports }) => supports(token)))
    const prices = new Map<TokenId, Price | undefined>(known.map((token) => [token, undefined]))
    let failed = false
    for (const source of sources) {
      const open = known.filter((token) => !prices.get(token) && source.supports(token))
      if (open.length === 0) continue
      const found = await readSource(source, open)
      failed ||= found === undefined
      for (const [token, price] of found ?? []) {
        const given = { token, usd: price.usd, confirm: () => confirm(token, source) }
        if (isSane(price) && (await isAllowed(given))) prices.set(token, price)
      }
    }
    const isSilent = failed && [...prices.values()].every((price) => price === undefined)
    if (isSilent) throw new AppKitError(errors.PRICES_UNAVAILABLE)
    return prices
  }

  const isServed = (token: TokenId) => sources.some(({ supports }) => supports(token))
  const listed = new Map(rows.filter(({ id }) => isServed(id)).map((row) => [row.id, row]))
  const networks = [
    ...[...listed.keys()].map(parseTokenId).filter(({ address }) => address === nativeAddress),
    ...coinGeckoNetworks.map((network) => ({ network })),
  ].map(({ network }) => network)
  return {
    read,
    networks: [...new Set(networks)].filter((network) => isServed(`${network}:${nativeAddress}`)),
    listed,
  }
}

function isSane({ usd }: Price): boolean {
  return Number.isFinite(usd) && usd > 0 && usd < priceMaxUsd
}
