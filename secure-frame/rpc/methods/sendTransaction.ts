import type { Hex } from 'viem'
import {
  prepareTransaction,
  type TransactionRequest,
} from '../../../chains/eip155/prepareTransaction.ts'
import { AppKitError } from '../../../shared-schemas/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors.ts'
import type { Frame } from '../../frame.ts'
import { activeSmartNetwork } from '../../smartAccount.ts'
import type { ItemOf } from '../approvalItem.ts'
import { chooseBatch } from '../batch.ts'
import { describeTransaction } from '../decode/describeTransaction.ts'
import { describeDelegation } from '../describeDelegation.ts'
import { describeOutcome } from '../describeOutcome.ts'
import { describeRequest } from '../describeRequest.ts'
import type { CheckedRequest } from '../policy.ts'
import { sendNext } from '../sendNext.ts'
import { waitForOperation } from '../waitForOperation.ts'
import type { Executor } from './executor.ts'

/** A transaction that needs only a yes. */
type Ready = {
  fee: { expected: bigint; most: bigint }
  sponsored?: boolean
  delegates?: boolean
  failure?: unknown
  /** Gives the transaction's hash. */
  send(): Promise<Hex>
}

/** What stands behind each item that is before the person: exactly what will be signed. */
const prepared = new WeakMap<ItemOf<'transaction'>, Ready>()

/** Signs a transaction of the account and hands it to the network; the site gets its hash. */
export const sendTransaction = {
  async prepare(frame, request) {
    const [given] = request.params as [TransactionRequest & { authorizationList?: unknown[] }] // its schema says so
    // What the account delegates to is not for a site to choose (EIP-7702).
    if (given.authorizationList !== undefined)
      throw new AppKitError(errors.BAD_REQUEST, {
        type: request.method,
        path: '0.authorizationList',
      })
    const { data = '0x' } = { data: given.data ?? given.input }
    const described = describeTransaction({ ...given, data }, request.address)
    const ready = await prepareFor(frame, request, { ...given, data })
    const { claims } = described.transaction
    const outcome = await describeOutcome(frame, request, {
      calls: [{ to: given.to ?? undefined, value: BigInt(given.value ?? 0), data }],
      claims,
      ...ready,
    })
    const delegation = describeDelegation(ready.delegates === true)
    const warnings = [described, outcome, delegation].flatMap((it) => it.warnings)
    const item: ItemOf<'transaction'> = {
      kind: 'transaction',
      ...describeRequest(request),
      ...outcome.shown,
      ...delegation,
      warnings: [...new Set(warnings)],
      transaction: { ...described.transaction, claims: outcome.claims },
    }
    prepared.set(item, ready)
    return item
  },

  run: (_frame, _request, item) => prepared.get(item)!.send(), // set when the item was made
} satisfies Executor<ItemOf<'transaction'>>

function prepareFor(
  frame: Frame,
  request: CheckedRequest,
  given: TransactionRequest & { data: Hex },
): Promise<Ready> {
  const smart = activeSmartNetwork(frame, request.caipNetworkId)
  return smart && (smart.sponsored || smart.kind === 'erc4337')
    ? asOperation(frame, request, given)
    : asTransaction(frame, request, given)
}

async function asTransaction(
  frame: Frame,
  request: CheckedRequest,
  given: TransactionRequest,
): Promise<Ready> {
  const { transaction, expectedFeeWei, maxFeeWei, ...rest } = await prepareTransaction({
    request: frame.node(request.caipNetworkId),
    given,
    chainId: Number(request.network.id),
  })
  return {
    ...rest,
    fee: { expected: expectedFeeWei, most: maxFeeWei },
    send: () => sendNext(frame, request, transaction),
  }
}

/** The site asked for a transaction, so it gets the hash of the one that the operation ends up in. */
async function asOperation(
  frame: Frame,
  request: CheckedRequest,
  { to, value, data }: TransactionRequest & { data: Hex },
): Promise<Ready> {
  // A contract account makes contracts through one that makes them, not by itself.
  if (!to) throw new AppKitError(errors.BAD_REQUEST, { type: request.method, path: '0.to' })
  const batch = await chooseBatch(frame, request, [{ to, data, value: BigInt(value ?? 0) }])
  return {
    ...batch,
    async send() {
      const { hashes } = await batch.send()
      return waitForOperation(frame, request.caipNetworkId, hashes[0]!) // an operation has one
    },
  }
}
