import * as z from 'zod/mini'
import { CaipNetworkId } from '../entities/caip.ts'
import {
  SwapAmount,
  SwapApproval,
  SwapGasPrice,
  SwapQuote,
  SwapToken,
  SwapTransaction,
  SwapUnits,
} from '../entities/swap.ts'
import { swapQuotes, swapTokensListed } from '../entities/swapLimits.ts'
import { TokenId } from '../entities/tokenId.ts'
import { defineApi } from './define.ts'

/** An address, or an account on the network of the request. */
const userAddress = z.string().check(z.minLength(1), z.maxLength(200))

/** The calls for swaps, rows of the blockchain API. Source: specification section 7. */
export const swapRows = defineApi({
  /** The tokens that can be swapped on a network, its coin first, and then those that are listed. */
  convertTokens: {
    access: 'site',
    errors: ['SWAPS_UNSUPPORTED'],
    method: 'GET',
    path: '/v1/convert/tokens',
    query: z.object({ chainId: CaipNetworkId }),
    answer: z.object({ tokens: z.array(SwapToken).check(z.maxLength(swapTokensListed)) }),
  },
  /** What `amount` of a token, in its smallest unit, gives in another; no quote where nobody trades the two. */
  convertQuotes: {
    access: 'site',
    errors: ['SWAPS_UNSUPPORTED', 'SWAPS_UNAVAILABLE'],
    method: 'GET',
    path: '/v1/convert/quotes',
    query: z.object({
      amount: SwapAmount,
      userAddress,
      from: TokenId,
      to: TokenId,
      gasPrice: z.optional(SwapUnits),
    }),
    answer: z.object({ quotes: z.array(SwapQuote).check(z.maxLength(swapQuotes)) }),
  },
  /** How much of a token the contract that swaps may take from an account. */
  convertAllowance: {
    access: 'site',
    errors: ['SWAPS_UNSUPPORTED', 'SWAPS_UNAVAILABLE'],
    method: 'GET',
    path: '/v1/convert/allowance',
    query: z.object({ tokenAddress: TokenId, userAddress }),
    answer: z.object({ allowance: z.string().check(z.regex(/^\d{1,78}$/)) }),
  },
  convertGasPrice: {
    access: 'site',
    errors: ['GAS_PRICE_UNSUPPORTED', 'SWAPS_UNAVAILABLE'],
    method: 'GET',
    path: '/v1/convert/gas-price',
    query: z.object({ chainId: CaipNetworkId }),
    answer: SwapGasPrice,
  },
  /**
   * The approval that a swap needs, of exactly `amount`; without it, of all that the account holds. Where the token wants
   * an earlier approval taken back first, it is that: ask for the allowance again afterwards.
   */
  convertBuildApprove: {
    access: 'site',
    errors: ['SWAPS_UNSUPPORTED', 'SWAPS_UNAVAILABLE', 'SWAP_TOKEN_UNFIT'],
    method: 'GET',
    path: '/v1/convert/build-approve',
    query: z.object({
      userAddress,
      from: TokenId,
      to: TokenId,
      amount: z.optional(SwapUnits),
    }),
    answer: z.object({ tx: SwapApproval }),
  },
  /** The transaction that swaps, at the price of this moment. With `minToAmount` it gives no less than that. */
  convertBuildTransaction: {
    access: 'site',
    errors: [
      'SWAPS_UNSUPPORTED',
      'SWAPS_UNAVAILABLE',
      'SWAP_NO_ROUTE',
      'SWAP_IMPACT_TOO_HIGH',
      'SWAP_TOKEN_UNFIT',
      'SWAP_PRICE_CHANGED',
      'SWAP_NOT_ENOUGH',
    ],
    method: 'POST',
    path: '/v1/convert/build-transaction',
    body: z.object({
      amount: SwapAmount,
      /** In per cent. */
      eip155: z.object({ slippage: z.number().check(z.minimum(0), z.maximum(50)) }),
      projectId: z.optional(z.string().check(z.maxLength(64))),
      from: TokenId,
      to: TokenId,
      userAddress,
      disableEstimate: z.optional(z.boolean()),
      /** What the visitor was shown as the least they get. */
      minToAmount: z.optional(SwapUnits),
    }),
    answer: z.object({
      tx: SwapTransaction,
      toAmount: SwapUnits,
      minToAmount: SwapUnits,
      /** Epoch milliseconds; in a later block it fails. */
      expiresAt: z.number(),
    }),
  },
})
