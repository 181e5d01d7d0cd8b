import { type SendOptions, submitTransaction } from '../../../chains/solana/submitTransaction.ts'
import type { ItemOf } from '../approvalItem.ts'
import { prepareSolana } from '../prepareSolana.ts'
import { signSolana } from '../signSolana.ts'
import type { Executor } from './executor.ts'

/** What its schema lets through. */
type Params = { transaction: string; sendOptions?: SendOptions }

/** Signs a transaction and hands it to the network; the site gets the signature that it is known by. */
export const solanaSignAndSendTransaction = {
  prepare(frame, request) {
    const { transaction } = request.params as Params // its schema says so
    return prepareSolana(frame, request, { texts: [transaction], sends: true })
  },
  async run(frame, request, item) {
    const { sendOptions: options } = request.params as Params // its schema says so
    const { bytes, isDurable } = await signSolana(frame, request, item.transactions[0]!) // prepare made one
    const node = frame.node(request.caipNetworkId)
    return { signature: await submitTransaction({ request: node, bytes, isDurable, options }) }
  },
} satisfies Executor<ItemOf<'solanaTransaction'>>
