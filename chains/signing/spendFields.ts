import * as z from 'zod/mini'
import { approvalCallsShown } from '../../shared-schemas/limits.ts'
import { Speed } from './approvalEdit.ts'
import { Warning } from './approvalNotices.ts'
import { amount, list, value, word } from './shownValues.ts'

const Spent = z.strictObject({
  /** The output of an earlier transaction that is spent. */
  outpoint: word,
  address: z.optional(word),
  amount,
  /** A key of the account spends it. */
  isOwn: z.boolean(),
  /** By this signature. */
  isSigned: z.boolean(),
})

const Made = z.strictObject({
  address: z.optional(word),
  /** In its place, a script in hexadecimal digits that nobody can spend. */
  data: z.optional(value),
  amount,
  isOwn: z.boolean(),
})

/** What is other in the same payment with another fee. */
const variant = {
  inputs: list(Spent, approvalCallsShown),
  outputs: list(Made, approvalCallsShown),
  /** What the account has less of afterwards, the fee included; below zero where it gets more than it gives. */
  leaving: amount,
  /** What the fee is for each unit of size, e.g. `12 sat/vB`. */
  rate: z.optional(word),
  base64: value,
}

/** A transaction that spends outputs of earlier ones whole, and makes new ones (UTXO). */
export const spendFields = {
  ...variant,
  /** False where the site gets the signature and sends by itself. */
  sends: z.boolean(),
  /** Where the user may choose how soon it is to be confirmed, the slowest first: one of them is the request itself. */
  speeds: z.optional(
    list(
      z.strictObject({
        ...variant,
        speed: Speed,
        /** How long it usually takes. */
        minutes: z.int().check(z.minimum(1), z.maximum(100_000)),
        fee: amount,
        warnings: list(Warning, 20),
      }),
      3,
    ),
  ),
}
