import * as z from 'zod/mini'

/**
 * Why calls that were sent one after the other (EIP-5792) stopped, and what was sent until then: the capability `stopped`
 * in the answers of wallet_sendCalls and wallet_getCallsStatus.
 */
export const StoppedBatch = z.strictObject({
  code: z.literal('BATCH_STOPPED'),
  message: z.string().check(z.maxLength(1_000)),
  /** `notSent`: the next one was not handed over. `unsettled`: it was, and may still go through. */
  reason: z.enum(['feeAboveShown', 'notSent', 'unsettled']),
  /** Of how many calls. */
  calls: z.int().check(z.minimum(2), z.maximum(100)),
  /** The transactions that the network took, in order. */
  hashes: z.array(z.string().check(z.maxLength(66))).check(z.minLength(1), z.maxLength(100)),
})
export type StoppedBatch = z.infer<typeof StoppedBatch>
