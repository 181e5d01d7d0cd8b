import type { SwapCall, SwapPair } from '../../../chains/swapTypes.ts'
import type { ServerConfig } from '../../config.ts'
import type { Log } from '../../log.ts'
import type { Prices } from '../prices/createPrices.ts'

/** What swaps need of the server. */
export type SwapPorts = {
  config: Pick<ServerConfig, 'upstreams' | 'tokens' | 'swaps'>
  now: () => number
  fetch: typeof globalThis.fetch
  log: Pick<Log, 'upstreamsFailed'>
  prices: Pick<Prices, 'read'>
}

/** What a source says that a swap gives. */
export type SwapOffer = {
  /** In the smallest unit. */
  out: bigint
  /** Units of gas that it takes, about. */
  gas: bigint
  /** Per cent of its value that the swap loses by moving the price. */
  impact?: number
  /** The source's own word for the way that it goes. */
  path: string
}

/** What builds swaps on one network. */
export type SwapSource = {
  /** The contract that takes the tokens and the transactions, whatever a source answers. */
  router: string
  /** The token that stands for the coin. */
  wrapped: string
  /** Undefined where nobody swaps that. Rejects where the source does not answer. */
  quote(pair: SwapPair): Promise<SwapOffer | undefined>
  /** The call that swaps and gives no less than `least`. Rejects where the source does not answer. */
  build(a: {
    pair: SwapPair
    offer: SwapOffer
    account: string
    least: bigint
    /** In per cent. */
    slippage: number
    deadlineSeconds: number
  }): Promise<SwapCall>
}
