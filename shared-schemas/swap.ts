import * as z from 'zod/mini'
import { CaipAddress } from './caip.ts'

const text = z.string().check(z.maxLength(128))
const amount = z.string().check(z.regex(/^\d{1,78}$/))

/** A token that can be swapped, as the token list answers; `address` says its network too. */
export const SwapToken = z.object({
  name: text,
  symbol: text,
  address: CaipAddress,
  decimals: z.number().check(z.minimum(0), z.maximum(255)),
  logoUri: z.nullish(z.string().check(z.maxLength(2_048))),
  eip2612: z.optional(z.boolean()),
})
export type SwapToken = z.infer<typeof SwapToken>

/** One offer; amounts are whole numbers of the smallest unit of each token. */
export const SwapQuote = z.object({
  id: z.nullable(text),
  fromAmount: amount,
  fromAccount: CaipAddress,
  toAmount: amount,
  toAccount: CaipAddress,
})
export type SwapQuote = z.infer<typeof SwapQuote>
