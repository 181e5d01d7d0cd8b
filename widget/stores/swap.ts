import { createStore } from 'zustand/vanilla'
import type { CaipNetworkId, ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import type { SwapQuote, SwapToken } from '../../shared-schemas/entities/swap.ts'
import type { TokenId } from '../../shared-schemas/entities/tokenId.ts'

/** An amount of a token, as it is kept of a swap: the token may not be held any more. */
type SwapSide = { id: TokenId; symbol: string; decimals: number; value: bigint }

/** `allow` lets the router take what is paid; `both` does so in the same batch. */
export type SwapStep = 'allow' | 'swap' | 'both'

/** One step of a swap that was handed to a wallet. */
export type Swap = {
  namespace: ChainNamespace
  /** The order as its key: the form may be another one by now. */
  key: string
  network: CaipNetworkId
  account: string
  walletName: string
  step: SwapStep
  /** How many steps the swap has, of which an `allow` is the first and a `swap` the last. */
  steps: 1 | 2
  pay: SwapSide
  /** As quoted. */
  get: SwapSide
  /**
   * `building`: the server was asked for it. `asking`: the wallet has not answered. `sent`: it is on its way.
   * `unclear`: nobody knows whether it is. `failed`: it was not sent.
   */
  state: 'building' | 'asking' | 'sent' | 'confirmed' | 'reverted' | 'unclear' | 'failed'
  hash?: string | undefined
  /** What arrived, as the receipt has it. */
  got?: bigint | undefined
  /** What the wallet or the server said, where it failed. */
  reason?: string | undefined
  /** The swap as the wallet was asked for it, where the user stopped waiting for the answer. */
  asked?: Swap
}

/** Prices of a unit of gas; `at` is a time of the app's clock. */
export type GasPrice = { network: CaipNetworkId; standard: bigint; instant: bigint; at: number }

/** The price of an order; `gasPrice` is undefined where nobody could say it. */
export type PricedQuote = {
  key: string
  quote: SwapQuote
  gasPrice: bigint | undefined
  at: number
}

export type SwapState = {
  from: TokenId | undefined
  to: TokenId | undefined
  /** In whole tokens, as it was typed. */
  amount: string
  /** The tokens that the server lists, and for which network. */
  listed: { network: CaipNetworkId; tokens: readonly SwapToken[] } | undefined
  gas: GasPrice | undefined
  /** The last price, and why there is none: nobody trades that amount, or nobody could be asked. */
  priced: PricedQuote | undefined
  unpriced: { key: string; reason: 'noRoute' | 'unavailable' } | undefined
  /** The price that the user has read, and goes on with. */
  held: PricedQuote | undefined
  swap: Swap | undefined
}

export const createSwapStore = () =>
  createStore<SwapState>(() => ({
    from: undefined,
    to: undefined,
    amount: '',
    listed: undefined,
    gas: undefined,
    priced: undefined,
    unpriced: undefined,
    held: undefined,
    swap: undefined,
  }))
