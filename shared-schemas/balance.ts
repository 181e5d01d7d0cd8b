import * as z from 'zod/mini'
import { CaipNetworkId } from './caip.ts'

const text = z.string().check(z.maxLength(128))
const url = z.string().check(z.maxLength(2_048))
const decimalText = z.string().check(z.maxLength(100), z.regex(/^\d+(\.\d+)?$/))
const price = z.number().check(z.minimum(0))

/** An amount of a token: `numeric` is decimal text in whole tokens, `decimals` their number. */
const quantity = z.object({
  decimals: z.string().check(z.regex(/^\d{1,3}$/)),
  numeric: decimalText,
})

/** A token of an account as the kit shows it; a native currency has no address. */
export const TokenBalance = z.object({
  address: z.optional(text),
  symbol: text,
  quantity,
  price,
})
export type TokenBalance = z.infer<typeof TokenBalance>

/** A token of an account as the balance endpoint answers; `value` and `price` in US dollars. */
export const ApiBalance = z.object({
  name: text,
  symbol: text,
  chainId: CaipNetworkId,
  address: z.optional(text),
  value: z.optional(z.number()),
  price,
  quantity,
  iconUrl: url,
})
export type ApiBalance = z.infer<typeof ApiBalance>

const hexText = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/))

/** One asset of a wallet_getAssets answer. Source: ERC-7811; `balance` is in the smallest unit. */
export const Asset = z.object({
  address: z.union([z.literal('native'), z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))]),
  balance: hexText,
  type: z.enum(['ERC20', 'NATIVE']),
  metadata: z.object({
    name: text,
    symbol: text,
    decimals: z.number().check(z.minimum(0), z.maximum(255)),
    price,
    iconUrl: url,
  }),
})
export type Asset = z.infer<typeof Asset>

/** A whole wallet_getAssets answer by hexadecimal chain id: one bad entry makes all of it invalid. */
export const WalletAssets = z.record(hexText, z.array(Asset).check(z.maxLength(10_000)))
export type WalletAssets = z.infer<typeof WalletAssets>
