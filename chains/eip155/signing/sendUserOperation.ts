import type { Address, Hex } from 'viem'
import { entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { ItemOf } from '../../signing/approvalItem.ts'
import type { Executor } from '../../signing/executor.ts'
import { activeSmartNetwork } from '../../signing/smartAccount.ts'
import { readCalls } from '../smart/readCalls.ts'
import type { OperationWish } from '../smart/userOperation.ts'
import { describeCalls } from './describe/describeCalls.ts'
import type { Batch } from './send/batch.ts'
import { operationBatch } from './send/operationBatch.ts'

type Given = { callData: Hex; eip7702Auth?: unknown; paymaster?: Address; paymasterData?: Hex } & {
  [name in (typeof numbers)[number]]?: Hex
}
const numbers = [
  'nonce',
  'callGasLimit',
  'verificationGasLimit',
  'preVerificationGas',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'paymasterVerificationGasLimit',
  'paymasterPostOpGasLimit',
] as const
/** A hundred times the most that any of the built-in networks has ever asked. */
const feeMaxWei = 1_000_000_000_000_000n

/** What stands behind each item that is before the person: exactly what will be sent. */
const prepared = new WeakMap<ItemOf<'calls'>, Batch>()

/**
 * A user operation of the smart account (ERC-4337), as the site has drafted it: the calls in it are
 * shown, what it left open is filled in, and the site gets the operation's hash. Its signature, and
 * how the account is made, are ours. One whose calls cannot be read is refused, and so is one that
 * would make the account delegate to something else.
 */
export const sendUserOperation = {
  async prepare(context, request) {
    const [given, entryPoint] = request.params as [Given, Address] // its schema says so
    const smart = activeSmartNetwork(context, request.caipNetworkId)
    if (!smart) throw new AppKitError(errors.FEATURE_NOT_AVAILABLE, { feature: 'A smart account' })
    const refuse = (path: string) => {
      throw new AppKitError(errors.BAD_REQUEST, { type: request.method, path })
    }
    const own = smart.kind === 'eip7702' ? entryPoint08Address : entryPoint07Address
    if (entryPoint.toLowerCase() !== own.toLowerCase()) refuse('1')
    if (given.eip7702Auth !== undefined) refuse('0.eip7702Auth')
    const calls = readCalls(smart.kind, given.callData) ?? []
    if (calls.length === 0 || calls.length > 100) refuse('0.callData')
    // The entry point takes this for none: the account would pay.
    if (given.paymaster !== undefined && BigInt(given.paymaster) === 0n) refuse('0.paymaster')
    const batch = await operationBatch(context, request, { calls, smart, wish: wishOf(given) })
    const item = await describeCalls(context, request, { calls, batch })
    prepared.set(item, batch)
    return item
  },

  async run(_context, _request, item) {
    const { hashes } = await prepared.get(item)!.send() // set when the item was made
    return hashes[0] // an operation has one
  },
} satisfies Executor<ItemOf<'calls'>>

/** The numbers that the site has set, and who it says pays. @throws FEE_UNREASONABLE */
function wishOf({ paymaster, paymasterData, ...given }: Given): OperationWish {
  const set = numbers.flatMap((name) => {
    const value = given[name]
    return value === undefined ? [] : [[name, BigInt(value)] as const]
  })
  const wish: OperationWish = Object.fromEntries(set)
  const { maxFeePerGas = 0n } = wish
  if (maxFeePerGas > feeMaxWei)
    throw new AppKitError(errors.FEE_UNREASONABLE, { feeWei: String(maxFeePerGas) })
  return { ...wish, ...(paymaster && { paymaster, paymasterData: paymasterData ?? '0x' }) }
}
