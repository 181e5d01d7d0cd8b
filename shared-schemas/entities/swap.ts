import * as z from 'zod/mini'
import { CaipAddress } from './caip.ts'
import { TokenId } from './tokenId.ts'

const text = z.string().check(z.maxLength(200))
const hex = z.string().check(z.maxLength(50_000), z.regex(/^0x([\da-f]{2})*$/i))

/** An amount in the smallest unit of its token, or of the coin, as decimal digits. */
export const SwapUnits = z.string().check(z.regex(/^(0|[1-9]\d{0,76})$/))
/** The same of what somebody wants to swap: more than nothing. */
export const SwapAmount = z.string().check(z.regex(/^[1-9]\d{0,76}$/))

/** What the coin of a network has in place of an address in everything about swaps. */
export const swapCoinAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** A token that can be swapped; the coin of the network is one of them, under `swapCoinAddress`. */
export const SwapToken = z.object({
  name: text,
  symbol: text,
  address: TokenId,
  decimals: z.int().check(z.minimum(0), z.maximum(36)),
  logoUri: z.string().check(z.maxLength(2_000)),
  /** A signature can stand in place of the approval (ERC-2612). */
  eip2612: z.optional(z.boolean()),
})
export type SwapToken = z.infer<typeof SwapToken>

export const SwapQuote = z.object({
  /** What the source calls it; null for one that is computed from the chain. */
  id: z.nullable(text),
  fromAmount: SwapAmount,
  fromAccount: TokenId,
  toAmount: SwapUnits,
  toAccount: TokenId,
  /** Per cent of its value that the swap loses by moving the price; absent where it is not known. */
  priceImpact: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  /** The least that the swap gives, `swapSlippage` less than quoted; else it fails. */
  minToAmount: SwapUnits,
  /** Units of gas that it takes, about. */
  gas: SwapUnits,
})
export type SwapQuote = z.infer<typeof SwapQuote>

/** What allows our router to take the tokens; it takes exactly the amount of the request. */
export const SwapApproval = z.object({
  from: CaipAddress,
  to: CaipAddress,
  data: hex,
  value: z.literal('0'),
  eip155: z.object({ gas: z.int().check(z.minimum(0)), gasPrice: SwapUnits }),
})
export type SwapApproval = z.infer<typeof SwapApproval>

/** The transaction that swaps; `amount` is what it sends of the coin. */
export const SwapTransaction = z.object({
  from: CaipAddress,
  to: CaipAddress,
  data: hex,
  amount: SwapUnits,
  eip155: z.object({ gas: SwapUnits, gasPrice: SwapUnits }),
})
export type SwapTransaction = z.infer<typeof SwapTransaction>

/** Prices of a unit of gas in the smallest unit of the coin. */
export const SwapGasPrice = z.object({ standard: SwapUnits, fast: SwapUnits, instant: SwapUnits })
export type SwapGasPrice = z.infer<typeof SwapGasPrice>
