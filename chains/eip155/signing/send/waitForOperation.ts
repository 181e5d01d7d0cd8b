import type { Hex } from 'viem'
import * as z from 'zod/mini'
import type { CaipNetworkId } from '../../../../shared-schemas/entities/caip.ts'
import { AppKitError } from '../../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../../shared-schemas/errors/errors.ts'
import { operationWaitMs } from '../../../../shared-schemas/limits.ts'
import { read } from '../../../../shared-schemas/messaging/read.ts'
import type { SigningContext } from '../../../signing/context.ts'

const Receipt = z.object({
  receipt: z.object({ transactionHash: z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/)) }),
})
const askEveryMs = 1_000

/**
 * The hash of the transaction that a user operation became part of.
 *
 * @throws TRANSACTION_UNCERTAIN after two minutes without one
 */
export async function waitForOperation(
  context: SigningContext,
  caipNetworkId: CaipNetworkId,
  hash: Hex,
): Promise<Hex> {
  const ask = context.bundler(caipNetworkId)
  const method = 'eth_getUserOperationReceipt'
  const endsAt = context.now() + operationWaitMs
  while (context.now() < endsAt) {
    // A bundler out of reach for a moment is asked again.
    const answer = await ask({ method, params: [hash] }).catch(() => null)
    const found = read(Receipt, answer).value
    if (found) return found.receipt.transactionHash as Hex // its schema says so
    await new Promise((resolve) => setTimeout(resolve, askEveryMs))
  }
  throw new AppKitError(errors.TRANSACTION_UNCERTAIN, { hash })
}
