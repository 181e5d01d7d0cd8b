import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import {
  blockhashLifetimeMs,
  outcomeFollowedMs,
  outcomePollMs,
} from '../../../shared-schemas/limits.ts'
import type { SendingContext } from '../../signing/context.ts'
import type { WalletRequest } from '../../types.ts'
import { getOutcome } from '../getOutcome.ts'
import { isBlockhashKnown } from '../isBlockhashKnown.ts'

/**
 * Waits until the network has carried the transfer out. A node that does not answer is asked again.
 *
 * @throws TRANSFER_FAILED, TRANSACTION_EXPIRED where its blockhash has run out, TRANSACTION_UNCERTAIN after ten minutes
 */
export async function waitForTransfer(
  { now }: Pick<SendingContext, 'now'>,
  { request, hash, blockhash }: { request: WalletRequest; hash: string; blockhash: string },
): Promise<void> {
  const sentAt = now()
  while (now() - sentAt < outcomeFollowedMs) {
    const isOld = now() - sentAt > blockhashLifetimeMs
    // First the blockhash: what got in with its last block is there when the outcome is asked for.
    const isOver = isOld && !(await isBlockhashKnown(request, blockhash).catch(() => true))
    const outcome = await getOutcome(request, hash).catch(() => 'unanswered')
    if (outcome === 'confirmed') return
    if (outcome === 'reverted') throw new AppKitError(errors.TRANSFER_FAILED, { hash })
    if (isOver && outcome === undefined) throw new AppKitError(errors.TRANSACTION_EXPIRED, { hash })
    await new Promise((resolve) => setTimeout(resolve, outcomePollMs))
  }
  throw new AppKitError(errors.TRANSACTION_UNCERTAIN, { hash })
}
