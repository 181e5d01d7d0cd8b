import type { Hex } from 'viem'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { ItemOf, Warning } from '../../signing/approvalItem.ts'
import type { SigningContext } from '../../signing/context.ts'
import { describeRequest } from '../../signing/describeRequest.ts'
import { editedData } from '../../signing/editAllowances.ts'
import type { Executor } from '../../signing/executor.ts'
import type { CheckedRequest } from '../../signing/request.ts'
import { activeSmartNetwork } from '../../signing/smartAccount.ts'
import { offerOf } from '../feeFloor.ts'
import { prepareTransaction, type TransactionRequest } from '../prepareTransaction.ts'
import { signTransaction } from '../signTransaction.ts'
import { creationCall } from '../smart/creationCall.ts'
import { describeTransaction } from './decode/describeTransaction.ts'
import { editableAllowance } from './decode/editableAllowance.ts'
import { describeDelegation } from './describe/describeDelegation.ts'
import { describeOutcome } from './describe/describeOutcome.ts'
import type { BatchCall, BatchFee } from './send/batch.ts'
import { chooseBatch, feeOf } from './send/chooseBatch.ts'
import { findReplaced } from './send/findReplaced.ts'
import { sendNext } from './send/sendNext.ts'
import { waitForOperation } from './send/waitForOperation.ts'

/** A transaction that needs only a yes. */
type Ready = {
  fee: BatchFee
  sponsored?: boolean
  delegates?: boolean
  failure?: unknown
  isUnpayable?: true
  /** About an earlier one whose end nobody told. */
  warnings: readonly Warning[]
  /** Gives the transaction's hash. `edited` replaces the call data, where that is possible. */
  send(edited?: Hex): Promise<Hex>
  /** True where nothing but a signature of ours covers the call data. */
  dataEditable?: boolean
  /** What is called in place of the creation that the site asked for. */
  creation?: BatchCall
}

/** What stands behind each item that is before the person: exactly what will be signed. */
const prepared = new WeakMap<ItemOf<'transaction'>, Ready>()

/** Signs a transaction of the account and hands it to the network; the site gets its hash. */
export const sendTransaction = {
  async prepare(context, request) {
    const [given] = request.params as [TransactionRequest & { authorizationList?: unknown[] }] // its schema says so
    // What the account delegates to is not for a site to choose (EIP-7702).
    if (given.authorizationList !== undefined)
      throw new AppKitError(errors.BAD_REQUEST, {
        type: request.method,
        path: '0.authorizationList',
      })
    const { data = '0x' } = { data: given.data ?? given.input }
    const described = describeTransaction(
      { ...given, data },
      request.address,
      request.caipNetworkId,
    )
    const ready = await prepareFor(context, request, { ...given, data })
    const { claims } = described.transaction
    const outcome = await describeOutcome(context, request, {
      calls: [
        ready.creation ?? { to: given.to ?? undefined, value: BigInt(given.value ?? 0), data },
      ],
      claims,
      ...ready,
    })
    const delegation = describeDelegation(ready.delegates === true)
    const warnings = [described, ready, outcome, delegation].flatMap((it) => it.warnings)
    if (ready.creation) warnings.push('otherCreator')
    const shown = { ...described.transaction, claims: outcome.claims }
    const editable = ready.dataEditable ? editableAllowance(shown) : undefined
    const item: ItemOf<'transaction'> = {
      kind: 'transaction',
      ...describeRequest(request),
      ...outcome.shown,
      ...delegation,
      warnings: [...new Set(warnings)],
      transaction: { ...shown, ...(editable && { editable }) },
    }
    prepared.set(item, ready)
    return item
  },

  run(_context, _request, item, edit) {
    return prepared.get(item)!.send(edit && editedData(item, edit).get(0)) // set when the item was made
  },
} satisfies Executor<ItemOf<'transaction'>>

function prepareFor(
  context: SigningContext,
  request: CheckedRequest,
  given: TransactionRequest & { data: Hex },
): Promise<Ready> {
  const smart = activeSmartNetwork(context, request.caipNetworkId)
  // With EIP-7702 the account is still one that creates contracts by a transaction of its own.
  const creates = !given.to && smart?.kind === 'eip7702'
  return smart && !creates && (smart.sponsored || smart.kind === 'erc4337')
    ? asOperation(context, request, given)
    : asTransaction(context, request, given)
}

async function asTransaction(
  context: SigningContext,
  request: CheckedRequest,
  given: TransactionRequest,
): Promise<Ready> {
  const { replaces, warnings, above } = await findReplaced(context, request)
  const ready = await prepareTransaction({
    request: context.node(request.caipNetworkId),
    given,
    chainId: Number(request.network.id),
    above,
  })
  const { transaction } = ready
  return {
    ...('failure' in ready && { failure: ready.failure }),
    ...(ready.isUnpayable && { isUnpayable: true }),
    fee: feeOf([ready]),
    dataEditable: true,
    // The fifth of gas on top covers the bytes of another amount.
    warnings,
    send: (data) =>
      sendNext(context, request, {
        sign: (nonce) =>
          signTransaction({ ...transaction, ...(data && { data }), nonce }, (payload) =>
            context.vault.sign({ namespace: request.namespace, payload }),
          ),
        offers: offerOf(ready),
        replaces,
      }),
  }
}

/** The site asked for a transaction, so it gets the hash of the one that the operation ends up in. */
async function asOperation(
  context: SigningContext,
  request: CheckedRequest,
  { to, value, data }: TransactionRequest & { data: Hex },
): Promise<Ready> {
  const call = { data, value: BigInt(value ?? 0) }
  // A contract account creates none by itself: a factory does, which is then the creator.
  const creation = to ? undefined : await creationCall(context.node(request.caipNetworkId), call)
  const target = to ? { to, ...call } : creation
  if (!target) throw new AppKitError(errors.CREATION_UNSUPPORTED, { name: request.network.name })
  const batch = await chooseBatch(context, request, [target])
  return {
    ...batch,
    ...(creation && { creation }),
    async send() {
      const hash = (await batch.send()).hashes[0]! // an operation has one
      try {
        return await waitForOperation(context, request.caipNetworkId, hash)
      } catch (error) {
        await batch.keep?.(hash)
        throw error
      }
    },
  }
}
