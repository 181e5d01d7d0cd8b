import type { Hex } from 'viem'
import { AppKitError } from '../../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../../shared-schemas/errors/errors.ts'
import type { SigningContext } from '../../../signing/context.ts'
import type { CheckedRequest } from '../../../signing/request.ts'
import { activeSmartNetwork } from '../../../signing/smartAccount.ts'
import { offerOf } from '../../feeFloor.ts'
import type { PreparedTransaction } from '../../preparedTransaction.ts'
import { prepareTransaction } from '../../prepareTransaction.ts'
import { signTransaction } from '../../signTransaction.ts'
import { prepareBatch, signBatch, withCalls } from '../../smart/selfBatch.ts'
import type { Batch, BatchCall, BatchFee, EditedData } from './batch.ts'
import { describeStop } from './describeStop.ts'
import { findReplaced } from './findReplaced.ts'
import { operationBatch } from './operationBatch.ts'
import { ownKey } from './ownKey.ts'
import { sendNext } from './sendNext.ts'

/**
 * Fills calls in the way that the account takes them on this network: a user operation where somebody
 * pays for it or the account is a contract, one transaction to itself where it may delegate
 * (EIP-7702), else one transaction after the other.
 */
export function chooseBatch(
  context: SigningContext,
  request: CheckedRequest,
  calls: readonly BatchCall[],
): Promise<Batch> {
  const smart = activeSmartNetwork(context, request.caipNetworkId)
  if (!smart) return oneByOne(context, request, calls)
  return smart.sponsored || smart.kind === 'erc4337'
    ? operationBatch(context, request, { calls, smart })
    : toItself(context, request, calls)
}

async function toItself(
  context: SigningContext,
  request: CheckedRequest,
  calls: readonly BatchCall[],
): Promise<Batch> {
  const node = context.node(request.caipNetworkId)
  const { address: owner, sign } = ownKey(context, request)
  const { replaces, warnings, above } = await findReplaced(context, request)
  const ready = await prepareBatch({
    request: node,
    owner,
    chainId: chainIdOf(request),
    calls,
    above,
  })
  return {
    kind: 'transactions',
    atomic: true,
    sponsored: false,
    delegates: ready.delegates,
    fee: feeOf([ready]),
    ...('failure' in ready && { failure: ready.failure }),
    ...(ready.isUnpayable && { isUnpayable: true }),
    warnings,
    // The fifth of gas on top covers the bytes of other amounts.
    dataEditable: true,
    async send(edited) {
      const batch = edited ? withCalls(ready, withData(calls, edited)) : ready
      const hash = await sendNext(context, request, {
        sign: (nonce) => signBatch(batch, { nonce, sign }),
        offers: offerOf(ready),
        replaces,
      })
      return { hashes: [hash], complete: true }
    },
  }
}

/**
 * Each is filled when its turn comes, since the ones before it change what it needs. The fee that was shown is
 * the most for all of them together, whatever the node asks for later (T21).
 */
async function oneByOne(
  context: SigningContext,
  request: CheckedRequest,
  calls: readonly BatchCall[],
): Promise<Batch> {
  const node = context.node(request.caipNetworkId)
  const { address: from, sign } = ownKey(context, request)
  const { replaces, warnings, above } = await findReplaced(context, request)
  const fill = ({ to, value, data }: BatchCall, place: number) =>
    prepareTransaction({
      request: node,
      given: { from, to, data, value: `0x${value.toString(16)}` },
      chainId: chainIdOf(request),
      above: place === 0 ? above : undefined,
    })
  const first = await Promise.all(calls.map(fill))
  const fee = feeOf(first)
  return {
    kind: 'transactions',
    atomic: calls.length === 1,
    sponsored: false,
    delegates: false,
    fee,
    ...('failure' in (first[0] ?? {}) && { failure: first[0]?.failure }),
    ...(first[0]?.isUnpayable && { isUnpayable: true }),
    warnings,
    dataEditable: true,
    async send(edited) {
      const hashes: Hex[] = []
      let leftWei = fee.most
      try {
        for (const [place, call] of withData(calls, edited).entries()) {
          const filled =
            place === 0
              ? { ...first[0]!, transaction: { ...first[0]!.transaction, data: call.data } } // there is at least one
              : limitFee(await fill(call, place), { leftWei, shown: first[place]! }) // one each
          leftWei -= filled.maxFeeWei
          const sent = sendNext(context, request, {
            sign: (nonce) => signTransaction({ ...filled.transaction, nonce }, sign),
            offers: offerOf(filled),
            replaces: place === 0 ? replaces : undefined,
          })
          hashes.push(await sent)
        }
      } catch (error) {
        if (hashes.length === 0) throw error
        // No error: a site that hears one would send the calls again.
        const stopped = describeStop(error, { hashes, calls: calls.length })
        return { hashes, complete: false, stopped }
      }
      return { hashes, complete: true }
    },
  }
}

function withData(calls: readonly BatchCall[], edited: EditedData = new Map()): BatchCall[] {
  return calls.map((call, place) => ({ ...call, data: edited.get(place) ?? call.data }))
}

/** Of all of them together. */
export function feeOf(
  prepared: readonly Pick<PreparedTransaction, 'expectedFeeWei' | 'maxFeeWei' | 'usualFeeWei'>[],
): BatchFee {
  const sum = (wei: readonly bigint[]) => wei.reduce((total, it) => total + it, 0n)
  const usual = prepared.flatMap(({ usualFeeWei }) => usualFeeWei ?? [])
  return {
    expected: sum(prepared.map(({ expectedFeeWei }) => expectedFeeWei)),
    most: sum(prepared.map(({ maxFeeWei }) => maxFeeWei)),
    ...(usual.length === prepared.length && { usual: sum(usual) }),
  }
}

/**
 * The same transaction for at most that much, with the tip that was shown where nodes propose more by now.
 *
 * @throws FEE_ABOVE_SHOWN where the next block would take more
 */
function limitFee(
  filled: PreparedTransaction,
  { leftWei, shown }: { leftWei: bigint; shown: PreparedTransaction },
): PreparedTransaction {
  const { transaction, maxFeeWei, expectedFeeWei } = filled
  if (maxFeeWei <= leftWei) return filled
  const tip = tipOf(filled)
  const tipWanted = tip < tipOf(shown) ? tip : tipOf(shown)
  const feeWei = expectedFeeWei - (tip - tipWanted) * transaction.gas
  if (feeWei > leftWei || transaction.type !== 'eip1559')
    throw new AppKitError(errors.FEE_ABOVE_SHOWN, {
      feeWei: String(feeWei),
      leftWei: String(leftWei),
    })
  const maxFeePerGas = leftWei / transaction.gas
  return {
    ...filled,
    transaction: { ...transaction, maxFeePerGas, maxPriorityFeePerGas: tipWanted },
    maxFeeWei: maxFeePerGas * transaction.gas,
  }
}

/** 0 where a transaction has one price for all. */
function tipOf({ transaction }: PreparedTransaction): bigint {
  return transaction.type === 'eip1559' ? transaction.maxPriorityFeePerGas : 0n
}

function chainIdOf({ network }: CheckedRequest): number {
  return Number(network.id)
}
