import type { Hex } from 'viem'
import type { FeeFloor } from '../../chains/eip155/feeFloor.ts'
import {
  type OperationWish,
  type PreparedOperation,
  prepareOperation,
  sendOperation,
} from '../../chains/eip155/smart/userOperation.ts'
import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import * as errors from '../../shared-schemas/errors.ts'
import type { Frame } from '../frame.ts'
import type { SmartNetwork } from '../smartAccount.ts'
import { smartWorldOf } from '../smartAccountWorld.ts'
import type { Batch, BatchCall } from './batch.ts'
import { ownKey } from './ownKey.ts'
import type { CheckedRequest } from './policy.ts'
import { isUncertain, toUnsettledError } from './toUnsettledError.ts'
import {
  dropUnsettled,
  findUnsettled,
  keepUnsettled,
  offersOf,
  type Unsettled,
} from './unsettled.ts'

/**
 * Fills calls as one user operation of the smart account; `wish` is what the site has set of it. Its nonce is that of
 * an earlier one whose end nobody told, if there is one: nonces of operations are many, so both could happen.
 */
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
  const open = await findUnsettled(frame, request, 'operation')
  const landed = open !== undefined && (await isIncluded(frame, request, open))
  const replaced = landed ? undefined : open
  const ready = await prepareOperation(
    world,
    calls,
    replaced ? { ...wish, nonce: BigInt(replaced.nonce) } : wish,
    replaced && offersOf(replaced),
  )
  const { nonce } = ready.operation
  const keep = (hash: Hex, offers?: FeeFloor) =>
    keepUnsettled(frame, request, { kind: 'operation', nonce, hash, ...(offers && { offers }) })
  return {
    kind: 'operation',
    atomic: true,
    sponsored: ready.operation.paymaster !== undefined,
    delegates: ready.operation.authorization !== undefined,
    // Bundlers want twice the usual price, and take what the block takes.
    fee: { expected: ready.maxFeeWei / 2n, most: ready.maxFeeWei, usual: ready.usualFeeWei },
    warnings: [
      ...(landed ? (['landed'] as const) : []),
      ...(replaced ? (['replaces'] as const) : []),
    ],
    send: () =>
      frame.inTurn(`operation ${request.caipNetworkId} ${request.address}`, async () => {
        await refuseOvertaken(frame, request, { ready, landed })
        const hash = await send(keep)
        await dropUnsettled(frame, request, 'operation')
        return { hashes: [hash], complete: true }
      }),
    keep: (hash) => keep(hash, ready.operation),
  }

  async function send(keep: (hash: Hex, offers?: FeeFloor) => Promise<void>): Promise<Hex> {
    let signed: Hex | undefined
    try {
      return await sendOperation(world, ready, sign, async (hash) => {
        signed = hash
        await keep(hash, ready.operation)
      })
    } catch (error) {
      if (signed === undefined) throw error
      if (!isUncertain(error)) await keep(signed)
      throw toUnsettledError(error, signed)
    }
  }
}

/** One that was prepared before another one became uncertain has a nonce of its own, so both could happen. */
async function refuseOvertaken(
  frame: Frame,
  request: CheckedRequest,
  { ready, landed }: { ready: PreparedOperation; landed: boolean },
): Promise<void> {
  const open = await findUnsettled(frame, request, 'operation')
  if (!open || landed || open.nonce === String(ready.operation.nonce)) return
  throw new AppKitError(errors.TRANSACTION_OVERTAKEN, { hash: open.hashes.at(-1) ?? '' })
}

/** Whether the bundler admits that one of them went through. */
async function isIncluded(
  frame: Frame,
  { caipNetworkId }: CheckedRequest,
  { hashes }: Unsettled,
): Promise<boolean> {
  const method = 'eth_getUserOperationReceipt'
  const receipts = await Promise.all(
    hashes.map((hash) =>
      frame
        .bundler(caipNetworkId)({ method, params: [hash] })
        .catch(() => null),
    ),
  )
  return receipts.some((receipt) => receipt !== null && receipt !== undefined)
}
