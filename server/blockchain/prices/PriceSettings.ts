import * as z from 'zod/mini'
import { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import { TokenId, toTokenKey } from '../../../shared-schemas/entities/tokenId.ts'

const Url = z
  .string()
  .check(
    z.maxLength(500),
    z.regex(
      /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|[a-z0-9.-]+\.localhost)(:\d{1,5})?(\/|$))/,
      'expected an https URL.',
    ),
  )

/** A contract with Chainlink's AggregatorV3Interface. */
const OperatorFeed = z.strictObject({
  /** The network that it is read on; `upstreams` has a node of it. */
  network: CaipNetworkId,
  address: z.string().check(z.maxLength(128)),
  decimals: z._default(z.int().check(z.minimum(0), z.maximum(36)), 8),
  /** It is updated at least this often. A price that is 1.5 times as old is not shown. */
  heartbeatSeconds: z.int().check(z.minimum(1), z.maximum(31_536_000)),
  /** What it is the price of, e.g. `eip155:1:native` for the coin, `eip155:1:0x…` for a token. */
  tokens: z
    .array(
      z.strictObject({
        id: z.pipe(TokenId, z.transform(toTokenKey)),
        symbol: z.string().check(z.minLength(1), z.maxLength(16)),
        name: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
})

const CoinGecko = z.strictObject({
  plan: z._default(z.enum(['demo', 'pro']), 'pro'),
  apiKey: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Of a service with the same API; CoinGecko's own unless set. */
  url: z.optional(Url),
})
export type CoinGeckoSettings = z.infer<typeof CoinGecko>

/** Where prices come from. */
export const PriceSettings = z.strictObject({
  /**
   * In this order, each for what the ones before do not know. `chain`: price feeds, read through `upstreams`. An empty
   * list turns prices off.
   */
  sources: z._default(z.array(z.enum(['chain', 'coingecko'])).check(z.maxLength(2)), ['chain']),
  /** Price feeds besides the listed ones; they count before those. */
  feeds: z._default(z.array(OperatorFeed).check(z.maxLength(100)), []),
  coingecko: z.optional(CoinGecko),
})
export type PriceSettings = z.infer<typeof PriceSettings>
