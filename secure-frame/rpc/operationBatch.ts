import {
  type OperationWish,
  prepareOperation,
  sendOperation,
} from '../../chains/eip155/smart/userOperation.ts'
import type { Frame } from '../frame.ts'
import type { SmartNetwork } from '../smartAccount.ts'
import { smartWorldOf } from '../smartAccountWorld.ts'
import type { Batch, BatchCall } from './batch.ts'
import { ownKey } from './ownKey.ts'
import type { CheckedRequest } from './policy.ts'

/** Fills calls as one user operation of the smart account; `wish` is what the site has set of it. */
export async function operationBatch(
  frame: Frame,
  request: CheckedRequest,
  {
    calls,
    smart,
    wish,
  }: { calls: readonly BatchCall[]; smart: SmartNetwork; wish?: OperationWish | undefined },
): Promise<Batch> {
  const { address, sign } = ownKey(frame, request)
  const world = smartWorldOf(frame, smart, address)
  const ready = await prepareOperation(world, calls, wish)
  return {
    kind: 'operation',
    atomic: true,
    sponsored: ready.operation.paymaster !== undefined,
    delegates: ready.operation.authorization !== undefined,
    // Bundlers want twice the usual price, and take what the block takes.
    fee: { expected: ready.maxFeeWei / 2n, most: ready.maxFeeWei, usual: ready.usualFeeWei },
    send: async () => ({ hashes: [await sendOperation(world, ready, sign)], complete: true }),
  }
}
