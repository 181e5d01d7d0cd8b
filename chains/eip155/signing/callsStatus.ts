import * as z from 'zod/mini'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { read } from '../../../shared-schemas/messaging/read.ts'
import type { SigningContext } from '../../signing/context.ts'
import type { Executor } from '../../signing/executor.ts'
import { type CallBundle, findBundle } from './send/callBundles.ts'

const hex = z.string().check(z.maxLength(262_146))
const Logs = z.array(
  z.object({ address: hex, data: hex, topics: z.array(hex).check(z.maxLength(4)) }),
)
const Receipt = z.object({
  logs: Logs,
  status: z.enum(['0x0', '0x1']),
  blockHash: hex,
  blockNumber: hex,
  gasUsed: hex,
  transactionHash: hex,
})
type Receipt = z.infer<typeof Receipt>
const OperationReceipt = z.object({ success: z.boolean(), logs: Logs, receipt: Receipt })

/** What became of calls that were sent together. Source: EIP-5792, status codes. */
export const callsStatus = {
  async answer(context, request) {
    const [id] = request.params as [string] // its schema says so
    const bundle = await findBundle(context, id)
    if (!bundle) throw new AppKitError(errors.BUNDLE_UNKNOWN, { id: id.slice(0, 80) })
    const receipts = await receiptsOf(context, bundle)
    const chainId = bundle.caipNetworkId.split(':')[1]
    return {
      version: '2.0.0',
      id,
      chainId: `0x${Number(chainId).toString(16)}`,
      atomic: bundle.atomic,
      status: statusOf(bundle, receipts),
      ...(receipts.length > 0 && { receipts }),
      ...(bundle.stopped && { capabilities: { stopped: bundle.stopped } }),
    }
  },
} satisfies Executor

/** 100 waiting, 200 done, 500 reverted as a whole, 600 in part. */
function statusOf({ hashes, complete }: CallBundle, receipts: readonly Receipt[]): number {
  const failed = receipts.filter(({ status }) => status === '0x0').length
  if (receipts.length < hashes.length) return 100
  if (failed === 0) return complete ? 200 : 600
  return failed === receipts.length && complete ? 500 : 600
}

async function receiptsOf(context: SigningContext, bundle: CallBundle): Promise<Receipt[]> {
  const found = await Promise.all(
    bundle.hashes.map((hash) =>
      bundle.kind === 'operation'
        ? operationReceipt(context, bundle, hash)
        : transactionReceipt(context, bundle, hash),
    ),
  )
  return found.filter((receipt) => receipt !== undefined)
}

async function transactionReceipt(
  context: SigningContext,
  { caipNetworkId }: CallBundle,
  hash: string,
) {
  const method = 'eth_getTransactionReceipt'
  return read(Receipt, await context.node(caipNetworkId)({ method, params: [hash] })).value
}

/** An operation may fail inside of a transaction that went well, and shares it with those of others. */
async function operationReceipt(
  context: SigningContext,
  { caipNetworkId }: CallBundle,
  hash: string,
) {
  const method = 'eth_getUserOperationReceipt'
  const answer = await context.bundler(caipNetworkId)({ method, params: [hash] })
  const found = read(OperationReceipt, answer).value
  if (!found) return
  const { success, logs, receipt } = found
  return { ...receipt, logs, status: success ? ('0x1' as const) : ('0x0' as const) }
}
