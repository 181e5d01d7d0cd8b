import * as z from 'zod/mini'
import { coinGeckoIds } from '../../../chains/prices.ts'
import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import {
  priceCacheMs,
  priceStaleMs,
  pricesKept,
} from '../../../shared-schemas/entities/priceLimits.ts'
import {
  nativeAddress,
  parseTokenId,
  type TokenId,
} from '../../../shared-schemas/entities/tokenId.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { createHttp } from '../../../shared-schemas/http.ts'
import { rpcTimeoutMs } from '../../../shared-schemas/limits.ts'
import type { Breaker } from '../createBreaker.ts'
import { createSharedCache } from '../createSharedCache.ts'
import type { CoinGeckoSettings } from './PriceSettings.ts'
import type { Price, PricePorts, PriceSource } from './priceSource.ts'

const plans = {
  demo: { url: 'https://api.coingecko.com/api/v3', header: 'x-cg-demo-api-key' },
  pro: { url: 'https://pro-api.coingecko.com/api/v3', header: 'x-cg-pro-api-key' },
} as const

/** `/simple/price` and `/simple/token_price`: by id or address. A token that is not known is absent. */
const Quotes = z.record(
  z.string(),
  z.object({
    usd: z.optional(z.nullable(z.number())),
    last_updated_at: z.optional(z.nullable(z.number())),
  }),
)
type Quotes = z.infer<typeof Quotes>

type Ports = Pick<PricePorts, 'now' | 'fetch'> & { guard: Breaker }

/** Creates the source that asks CoinGecko, or a service with its API: one request for coins, one for each network's tokens. */
export function createCoinGeckoPrices(
  { plan, apiKey, url }: CoinGeckoSettings,
  { now, fetch, guard }: Ports,
): PriceSource {
  const { header, url: usual } = plans[plan]
  const baseUrl = `${(url ?? usual).replace(/\/$/, '')}/`
  const http = createHttp({
    baseUrl,
    fetch: (address, init) =>
      fetch(address, {
        ...init,
        redirect: 'error',
        headers: { ...init.headers, [header]: apiKey },
      }),
    timeoutMs: rpcTimeoutMs,
  })

  async function ask(path: string, query: Record<string, string>): Promise<Quotes> {
    const common = { vs_currencies: 'usd', include_last_updated_at: 'true' }
    const parsed = Quotes.safeParse(await http.get({ path, query: { ...query, ...common } }))
    if (!parsed.success) throw new AppKitError(errors.PRICES_UNAVAILABLE)
    return parsed.data
  }

  async function load(tokens: readonly TokenId[]): Promise<Map<TokenId, Price>> {
    const groups = groupsOf(tokens)
    const answers = await Promise.all(
      groups.map(async ({ path, query, keys }) => {
        const quotes = await ask(path, query)
        return keys.flatMap(([token, key]) => {
          const price = toPrice(quotes[key], now())
          return price ? [[token, price] as const] : []
        })
      }),
    )
    return new Map(answers.flat())
  }

  return {
    name: 'coingecko',
    supports: (token) => keyOf(token) !== undefined,
    read: createSharedCache({
      now,
      load: (tokens) => guard(() => load(tokens)),
      freshMs: priceCacheMs,
      staleMs: priceStaleMs,
      entriesMost: pricesKept,
    }),
  }
}

type Key = { coin: string } | { platform: string; address: string }

/** What a token is called there; undefined on networks that are not listed, test networks among them. */
function keyOf(token: TokenId): Key | undefined {
  const { network, address } = parseTokenId(token)
  const ids = Object.hasOwn(coinGeckoIds, network) ? coinGeckoIds[network] : undefined
  if (ids === undefined) return undefined
  if (address === nativeAddress) return { coin: ids.coin }
  return ids.platform === undefined ? undefined : { platform: ids.platform, address }
}

type Group = { path: string; query: Record<string, string>; keys: (readonly [TokenId, string])[] }

/** The requests for some tokens: one for all coins, and one for the tokens of each network. */
function groupsOf(tokens: readonly TokenId[]): Group[] {
  const coins: (readonly [TokenId, string])[] = []
  const platforms = new Map<string, (readonly [TokenId, string])[]>()
  for (const token of tokens) {
    const key = keyOf(token)
    if (key === undefined) continue
    if ('coin' in key) coins.push([token, key.coin])
    else platforms.set(key.platform, [...(platforms.get(key.platform) ?? []), [token, key.address]])
  }
  const listOf = (keys: readonly (readonly [TokenId, string])[]) =>
    [...new Set(keys.map(([, key]) => key))].join(',')
  return [
    ...(coins.length > 0
      ? [{ path: 'simple/price', query: { ids: listOf(coins) }, keys: coins }]
      : []),
    ...[...platforms].map(([platform, keys]) => ({
      path: `simple/token_price/${platform}`,
      query: { contract_addresses: listOf(keys) },
      keys,
    })),
  ]
}

function toPrice(quote: Quotes[string] | undefined, now: number): Price | undefined {
  const { usd, last_updated_at: updatedAt } = quote ?? {}
  if (typeof usd !== 'number') return undefined
  return { usd, at: updatedAt ? Math.min(now, updatedAt * 1_000) : now }
}

/** Networks of which the prices of coins are known there. */
export const coinGeckoNetworks = Object.keys(coinGeckoIds) as CaipNetworkId[] // the keys of this very table
