import * as z from 'zod/mini'
import { feedReaders, pricedTokens } from '../../../chains/prices.ts'
import type { FeedReader, PriceFeed } from '../../../chains/readTypes.ts'
import { type CaipNetworkId, parseCaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import {
  priceCacheMs,
  priceHeartbeats,
  priceStaleMs,
  pricesKept,
} from '../../../shared-schemas/entities/priceLimits.ts'
import {
  nativeAddress,
  type TokenId,
  toTokenKey,
} from '../../../shared-schemas/entities/tokenId.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { rpcTimeoutMs } from '../../../shared-schemas/limits.ts'
import { callUpstreams } from '../callUpstreams.ts'
import type { Breaker } from '../createBreaker.ts'
import { createSharedCache, type SharedCache } from '../createSharedCache.ts'
import { jsonRpcCall } from '../upstreamCall.ts'
import type { Price, PricePorts, PriceSource } from './priceSource.ts'

/** A token with the feed of its price, and what it is called. */
export type PricedRow = { id: TokenId; name: string; symbol: string; feed: PriceFeed }

type Ports = PricePorts & { guard: (of: string) => Breaker }

/**
 * Creates the source that reads price feeds on chains, through the operator's own nodes: all feeds of a network that are
 * asked for in one batch.
 */
export function createChainPrices(rows: readonly PricedRow[], ports: Ports): PriceSource {
  const readable = rows.filter(({ feed }) => Object.hasOwn(ports.config.upstreams, feed.network))
  const byToken = new Map(readable.map((row) => [row.id, row]))
  const networks = new Set(readable.map(({ feed }) => feed.network))
  const caches = new Map([...networks].map((network) => [network, createFeeds(network, ports)]))
  return {
    name: 'chain',
    supports: (token) => byToken.has(token),
    async read(tokens) {
      const wanted = tokens.flatMap((token) => byToken.get(token) ?? [])
      const byFeed = await Promise.all(
        [...caches].map(([network, readFeeds]) =>
          readFeeds(wanted.map(({ feed }) => feed).filter((feed) => feed.network === network)),
        ),
      )
      const prices = new Map(byFeed.flatMap((each) => [...each]))
      return new Map(
        wanted.flatMap(({ id, feed }) => {
          const price = prices.get(feed)
          return price ? [[id, price] as const] : []
        }),
      )
    },
  }
}

/** What has a feed: by the configuration, then by our list. */
export function pricedRowsOf({ prices }: PricePorts['config']): PricedRow[] {
  const own = prices.feeds.flatMap(({ tokens, ...feed }) =>
    tokens.map(({ id, symbol, name = symbol }) => ({ id, symbol, name, feed })),
  )
  const listed = pricedTokens.map(({ network, address = nativeAddress, name, symbol, feed }) => ({
    id: toTokenKey(`${network}:${address}`),
    name,
    symbol,
    feed,
  }))
  return [...new Map([...listed, ...own].map((row) => [row.id, row])).values()]
}

function createFeeds(network: CaipNetworkId, ports: Ports): SharedCache<PriceFeed, Price> {
  const { config, now, fetch } = ports
  const reader = feedReaders[parseCaipNetworkId(network).namespace]
  const urls = config.upstreams[network]
  const guarded = ports.guard(`chain ${network}`)

  async function load(feeds: readonly PriceFeed[]) {
    if (!reader || !urls) return new Map<PriceFeed, Price>()
    const calls = feeds.map((feed) => reader.calls(feed))
    const body = JSON.stringify(calls.flat().map((call, id) => ({ jsonrpc: '2.0', id, ...call })))
    const answer = await callUpstreams(urls, {
      call: jsonRpcCall(body),
      once: false,
      signal: AbortSignal.timeout(rpcTimeoutMs),
      fetch,
    })
    const results = resultsOf(answer)
    let at = 0
    return new Map(
      feeds.flatMap((feed, index) => {
        const count = calls[index]?.length ?? 0
        const own = Array.from({ length: count }, (_, place) => results.get(at + place))
        at += count
        const price = priceOf(feed, reader.parse(own), now())
        return price ? [[feed, price] as const] : []
      }),
    )
  }

  const read = createSharedCache<PriceFeed, Price>({
    now,
    load: (feeds) => guarded(() => load(feeds)),
    freshMs: priceCacheMs,
    staleMs: priceStaleMs,
    entriesMost: pricesKept,
  })
  return async (feeds) => (feeds.length > 0 ? read(feeds) : new Map())
}

const Results = z.array(z.object({ id: z.number(), result: z.optional(z.unknown()) }))

/** What each call of a batch returned, by its id; a call that failed has no result. */
function resultsOf(answer: string | undefined): ReadonlyMap<number, unknown> {
  const parsed = Results.safeParse(answer === undefined ? undefined : JSON.parse(answer)) // callUpstreams has parsed it
  if (!parsed.success) throw new AppKitError(errors.PRICES_UNAVAILABLE)
  return new Map(parsed.data.map(({ id, result }) => [id, result]))
}

/** Undefined for a feed that is silent, or other than the list says. */
function priceOf(
  { decimals, heartbeatSeconds }: PriceFeed,
  round: ReturnType<FeedReader['parse']>,
  now: number,
): Price | undefined {
  if (!round || round.decimals !== BigInt(decimals)) return undefined
  const updatedAt = Number(round.updatedAtSeconds) * 1_000
  const heartbeatMs = heartbeatSeconds * 1_000
  if (now - updatedAt > heartbeatMs * priceHeartbeats) return undefined
  // Until its heartbeat a feed says that its price has not moved.
  return { usd: Number(round.answer) / 10 ** decimals, at: Math.min(now, updatedAt + heartbeatMs) }
}
