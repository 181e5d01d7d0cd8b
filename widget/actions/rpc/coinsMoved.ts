import * as z from 'zod/mini'
import type { Network } from '../../../shared-schemas/entities/network.ts'
import type { SentTransaction } from '../../stores/send.ts'

/** A plain payment; with data it is a call of a contract. */
const Payment = z.object({
  to: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  value: z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)),
  data: z.optional(z.literal('0x')),
  input: z.optional(z.literal('0x')),
})

/** What a request to send moves, where it says no more than an amount in the coin and a recipient. */
export function coinsMoved(
  { nativeCurrency: { decimals, symbol } }: Network,
  { method, params }: { method: string; params?: unknown },
): SentTransaction['moved'] {
  if (method !== 'eth_sendTransaction' || !Array.isArray(params)) return undefined
  const payment = z.safeParse(Payment, params[0]).data
  if (!payment) return undefined
  const value = BigInt(payment.value)
  return value === 0n ? undefined : { amount: { value, decimals }, symbol, to: payment.to }
}
