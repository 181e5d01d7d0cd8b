import { base58, base64 } from '@scure/base'
import { decodeTransaction } from '../../../chains/solana/decodeTransaction.ts'
import { readTransaction } from '../../../chains/solana/readTransaction.ts'
import { type SendOptions, submitTransaction } from '../../../chains/solana/submitTransaction.ts'
import * as errors from '../../../shared-schemas/errors.ts'
import type { ItemOf } from '../approvalItem.ts'
import { prepareSolana } from '../prepareSolana.ts'
import { signSolana } from '../signSolana.ts'
import { toUnsettledError } from '../toUnsettledError.ts'
import { dropUnsettledSolana, keepUnsettledSolana, refuseRepeat } from '../unsettledSolana.ts'
import type { Executor } from './executor.ts'

/** What its schema lets through. */
type Params = { transaction: string; sendOptions?: SendOptions }

/** When each item came from the site: its blockhash is as old at least. */
const seen = new WeakMap<ItemOf<'solanaTransaction'>, number>()

/** Signs a transaction and hands it to the network; the site gets the signature that it is known by. */
export const solanaSignAndSendTransaction = {
  async prepare(frame, request) {
    const { transaction } = request.params as Params // its schema says so
    const seenAt = frame.now()
    const item = await prepareSolana(frame, request, { texts: [transaction], sends: true })
    seen.set(item, seenAt)
    return item
  },
  run(frame, request, item) {
    const { sendOptions: options } = request.params as Params // its schema says so
    const shown = item.transactions[0]! // prepare made one
    // One after the other: the second of two that are the same waits for what becomes of the first.
    return frame.inTurn(`send ${request.caipNetworkId} ${request.address}`, async () => {
      const { message } = decodeTransaction(base64.decode(shown.base64), request.address)
      await refuseRepeat(frame, request, { transactions: [{ shown, message }], sends: true })
      const { bytes, isDurable } = await signSolana(frame, request, shown)
      const signature = base58.encode(readTransaction(bytes).signatures[0]!) // somebody pays the fee
      const seenAt = seen.get(item)! // set when the item was made
      const kept = { shown, message, signature, isDurable, seenAt }
      const until = await keepUnsettledSolana(frame, request, kept)
      try {
        const node = frame.node(request.caipNetworkId)
        await submitTransaction({ request: node, bytes, isDurable, options })
      } catch (error) {
        const seconds = Math.ceil((until - frame.now()) / 1_000)
        throw seconds > 0 && !isExpired(error) ? toUnsettledError(error, signature, seconds) : error
      }
      await dropUnsettledSolana(frame, request, signature)
      return { signature }
    })
  },
} satisfies Executor<ItemOf<'solanaTransaction'>>

/** Its code is what sites look for. */
function isExpired(error: unknown): boolean {
  return (error as { code?: unknown }).code === errors.TRANSACTION_EXPIRED.code // nodes and clients throw errors
}
