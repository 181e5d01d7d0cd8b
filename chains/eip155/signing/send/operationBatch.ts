import type { Hex } from 'viem'
import { AppKitError } from '../../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../../shared-schemas/errors/errors.ts'
import { approvalLifetimeMs } from '../../../../shared-schemas/limits.ts'
import type { SigningContext } from '../../../signing/context.ts'
import type { CheckedRequest } from '../../../signing/request.ts'
import type { SmartNetwork } from '../../../signing/smartAccount.ts'
import { isUncertain, toUnsettledError } from '../../../signing/toUnsettledError.ts'
import type { FeeFloor } from '../../feeFloor.ts'
import { smartWorldOf } from '../../smart/smartWorldOf.ts'
import {
  dueNonce,
  type OperationWish,
  type PreparedOperation,
  prepareOperation,
  type SmartWorld,
  sendOperation,
} from '../../smart/userOperation.ts'
import type { Batch, BatchCall } from './batch.ts'
import { ownKey } from './ownKey.ts'
import {
  dropUnsettled,
  findUnsettled,
  hashesOf,
  keepUnsettled,
  offersOf,
  type Unsettled,
} from './unsettled.ts'

/**
 * Fills calls as one user operation of the smart account; `wish` is what the site has set of it. Its nonce is that of
 * an earlier one whose end nobody told, if there is one: nonces of operations are many, so both could happen.
 */
export async function operationBatch(
  context: SigningContext,
  request: CheckedRequest,
  {
    calls,
    smart,
    wish,
  }: { calls: readonly BatchCall[]; smart: SmartNetwork; wish?: OperationWish | undefined },
): Promise<Batch> {
  const { address, sign } = ownKey(context, request)
  const world = smartWorldOf(context, smart, address)
  const turn = `operation ${request.caipNetworkId} ${request.address}`
  // What is being handed over at this moment has not failed, so its end is waited for.
  const open = await context.inTurn(turn, () => findUnsettled(context, request, 'operation'))
  const landed = open !== undefined && (await isSettled(context, request, { world, open }))
  const replaced = landed ? undefined : open
  const set = replaced ? BigInt(replaced.nonce) : await nonceWished(request, world, wish)
  const ready = await prepareOperation(
    world,
    calls,
    { ...wish, ...(set !== undefined && { nonce: set }) },
    replaced && offersOf(replaced),
  )
  const { nonce } = ready.operation
  const keep = (hash: Hex, offers?: FeeFloor) =>
    keepUnsettled(context, request, { kind: 'operation', nonce, hash, ...(offers && { offers }) })
  return {
    kind: 'operation',
    atomic: true,
    sponsored: ready.operation.paymaster !== undefined,
    delegates: ready.operation.authorization !== undefined,
    // Bundlers want twice the usual price, and take what the block takes.
    fee: { expected: ready.maxFeeWei / 2n, most: ready.maxFeeWei, usual: ready.usualFeeWei },
    ...('failure' in ready && { failure: ready.failure }),
    warnings: [
      ...(landed ? (['landed'] as const) : []),
      ...(replaced ? (['replaces'] as const) : []),
      ...(wish?.paymaster ? (['feePayer'] as const) : []),
    ],
    send: () =>
      context.inTurn(turn, async () => {
        await refuseOvertaken(context, request, {
          ready,
          replaced,
          settled: landed ? open : undefined,
        })
        const hash = await send(keep)
        await dropUnsettled(context, request, 'operation')
        return { hashes: [hash], complete: true }
      }),
    keep: (hash) => context.inTurn(turn, () => keep(hash, ready.operation)),
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

/**
 * One that was prepared before another one became uncertain has a nonce of its own, so both could happen. One whose
 * approval said that it takes the place of another one does so, or nothing is signed.
 *
 * @throws TRANSACTION_OVERTAKEN, TRANSACTION_SETTLED
 */
async function refuseOvertaken(
  context: SigningContext,
  request: CheckedRequest,
  {
    ready,
    replaced,
    settled,
  }: {
    ready: PreparedOperation
    replaced: Unsettled | undefined
    settled: Unsettled | undefined
  },
): Promise<void> {
  // The hour may have ended while the person read.
  const open = await findUnsettled(context, request, 'operation', replaced ? approvalLifetimeMs : 0)
  if (replaced && open?.nonce !== replaced.nonce)
    throw new AppKitError(errors.TRANSACTION_SETTLED, { nonce: replaced.nonce })
  if (!open || [settled?.nonce, String(ready.operation.nonce)].includes(open.nonce)) return
  throw new AppKitError(errors.TRANSACTION_OVERTAKEN, { hash: hashesOf(open).at(-1) ?? '' })
}

/**
 * What the site has set: the next nonce of a key, or the key alone. One whose turn has not come would be refused, and
 * then wait for the account to get there. @throws BAD_REQUEST
 */
async function nonceWished(
  { method }: CheckedRequest,
  world: SmartWorld,
  { nonce }: OperationWish = {},
): Promise<bigint | undefined> {
  if (nonce === undefined) return undefined
  const due = await dueNonce(world, nonce)
  const namesKey = BigInt.asUintN(64, nonce) === 0n
  if (namesKey || nonce === due) return due
  throw new AppKitError(errors.BAD_REQUEST, { type: method, path: '0.nonce' })
}

/**
 * Whether the bundler admits that one of them went through, or the nonce is not its key's next one: something else may
 * have used it. Who does not answer admits nothing.
 */
async function isSettled(
  context: SigningContext,
  { caipNetworkId }: CheckedRequest,
  { world, open }: { world: SmartWorld; open: Unsettled },
): Promise<boolean> {
  const nonce = BigInt(open.nonce)
  const method = 'eth_getUserOperationReceipt'
  const [due, ...receipts] = await Promise.all([
    dueNonce(world, nonce).catch(() => nonce),
    ...hashesOf(open).map((hash) =>
      context
        .bundler(caipNetworkId)({ method, params: [hash] })
        .catch(() => null),
    ),
  ])
  if (due !== nonce) return true
  return receipts.some((receipt) => receipt !== null && receipt !== undefined)
}
