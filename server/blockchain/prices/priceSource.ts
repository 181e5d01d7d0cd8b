import type { TokenId } from '../../../shared-schemas/entities/tokenId.ts'
import type { ServerConfig } from '../../config.ts'
import type { PriceSettings } from './PriceSettings.ts'

/** What sources are made of. */
export type PricePorts = {
  config: Pick<ServerConfig, 'prices' | 'upstreams'>
  now: () => number
  fetch: typeof globalThis.fetch
}

/** US dollars for one token; `at` is when the source stood by it, in epoch milliseconds. */
export type Price = { usd: number; at: number }

/** Something that knows prices. Tokens are in the spelling of toTokenKey. */
export type PriceSource = {
  name: PriceSettings['sources'][number]
  /** Whether it can know this token. */
  supports(token: TokenId): boolean
  /** A token that is absent from the answer has no known price. @throws PRICES_UNAVAILABLE if nothing answers */
  read(tokens: readonly TokenId[]): Promise<ReadonlyMap<TokenId, Price>>
}
