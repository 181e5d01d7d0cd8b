import * as z from 'zod/mini'
import type { MethodTable } from '../types.ts'

/** Base58, which costs the square of its length; 4096 characters stand for 2999 bytes. */
const message = z.string().check(z.maxLength(4_096))
const publicKey = z.string().check(z.maxLength(44))
/** Base64 or base58 of a serialised transaction, which is at most 1232 bytes. */
const transaction = z.string().check(z.minLength(1), z.maxLength(4_096))
const slot = z.number().check(z.minimum(0))

const commitment = z.enum([
  'processed',
  'confirmed',
  'finalized',
  'recent',
  'single',
  'singleGossip',
  'root',
  'max',
])

const sendOptions = z.strictObject({
  skipPreflight: z.optional(z.boolean()),
  preflightCommitment: z.optional(commitment),
  maxRetries: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  minContextSlot: z.optional(slot),
})

const ask = <schema extends z.ZodMiniType>(params: schema) => ({ approval: true, params })

/**
 * What an embedded Solana account answers; each method signs, so each needs a person's click.
 * The table has no prototype, so a method called `constructor` is not found in it.
 * Source: specification sections 5 and 6.
 */
const table = {
  solana_signMessage: ask(z.strictObject({ message, pubkey: publicKey })),
  solana_signTransaction: ask(z.strictObject({ transaction })),
  solana_signAllTransactions: ask(
    z.strictObject({ transactions: z.array(transaction).check(z.minLength(1), z.maxLength(64)) }),
  ),
  solana_signAndSendTransaction: ask(
    z.strictObject({
      transaction,
      pubkey: z.optional(publicKey),
      sendOptions: z.optional(sendOptions),
    }),
  ),
} satisfies MethodTable

export const methods: typeof table = Object.assign(Object.create(null), table)
