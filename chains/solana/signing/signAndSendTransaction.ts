import { base58, base64 } from '@scure/base'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { ItemOf } from '../../signing/approvalItem.ts'
import type { Executor } from '../../signing/executor.ts'
import { toUnsettledError } from '../../signing/toUnsettledError.ts'
import { decodeTransaction } from '../decodeTransaction.ts'
import { readTransaction } from '../readTransaction.ts'
import { type SendOptions, submitTransaction } from '../submitTransaction.ts'
import { prepareTransactions } from './prepareTransactions.ts'
import { signShown } from './signShown.ts'
import { dropUnsettled, keepUnsettled, refuseRepeat } from './unsettled.ts'

/** What its schema lets through. */
type Params = { transaction: string; sendOptions?: SendOptions }

/** When each item came from the site: its blockhash is as old at least. */
const seen = new WeakMap<ItemOf<'instructions'>, number>()

/** Signs a transaction and hands it to the network; the site gets the signature that it is known by. */
export const signAndSendTransaction = {
  async prepare(context, request) {
    const { transaction } = request.params as Params // its schema says so
    const seenAt = context.now()
    const item = await prepareTransactions(context, request, { texts: [transaction], sends: true })
    seen.set(item, seenAt)
    return item
  },
  run(context, request, item) {
    const { sendOptions: options } = request.params as Params // its schema says so
    const shown = item.transactions[0]! // prepare made one
    // One after the other: the second of two that are the same waits for what becomes of the first.
    return context.inTurn(`send ${request.caipNetworkId} ${request.address}`, async () => {
      const { message } = decodeTransaction(base64.decode(shown.base64), request.address)
      await refuseRepeat(context, request, { transactions: [{ shown, message }], sends: true })
      const { bytes, isDurable } = await signShown(context, request, shown)
      const signature = base58.encode(readTransaction(bytes).signatures[0]!) // somebody pays the fee
      const seenAt = seen.get(item)! // set when the item was made
      const kept = { shown, message, signature, isDurable, seenAt }
      const until = await keepUnsettled(context, request, kept)
      try {
        const node = context.node(request.caipNetworkId)
        await submitTransaction({ request: node, bytes, isDurable, options })
      } catch (error) {
        const seconds = Math.ceil((until - context.now()) / 1_000)
        throw seconds > 0 && !isExpired(error) ? toUnsettledError(error, signature, seconds) : error
      }
      await dropUnsettled(context, request, signature)
      return { signature }
    })
  },
} satisfies Executor<ItemOf<'instructions'>>

/** Its code is what sites look for. */
function isExpired(error: unknown): boolean {
  return (error as { code?: unknown }).code === errors.TRANSACTION_EXPIRED.code // nodes and clients throw errors
}
