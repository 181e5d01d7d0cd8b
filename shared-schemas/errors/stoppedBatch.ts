import * as z from 'zod/mini'

/**
 * Why a batch of calls (EIP-5792) that are sent one by one stopped, and what was sent before: the capability `stopped`
 * in the results of wallet_sendCalls and wallet_getCallsStatus.
 */
export const StoppedBatch = z.strictObject({
  code: z.literal('BATCH_STOPPED'),
  message: z.string().check(z.maxLength(1_000)),
  /**
   * `feeAboveShown`: the next call would cost more than the user approved. `notSent`: it was not submitted. `unsettled`: it
   * was submitted and rejected, but may still be executed.
   */
  reason: z.enum(['feeAboveShown', 'notSent', 'unsettled']),
  /** The number of calls in the batch. */
  calls: z.int().check(z.minimum(2), z.maximum(100)),
  /** The hashes of the transactions that the network accepted, in order. */
  hashes: z.array(z.string().check(z.maxLength(66))).check(z.minLength(1), z.maxLength(100)),
})
export type StoppedBatch = z.infer<typeof StoppedBatch>
