import { base58, base64 } from '@scure/base'
import type { ItemOf } from '../approvalItem.ts'
import { prepareSolana } from '../prepareSolana.ts'
import { signSolana } from '../signSolana.ts'
import type { Executor } from './executor.ts'

/** Signs a transaction and gives it back; the site sends it by itself. */
export const solanaSignTransaction = {
  prepare(frame, request) {
    const { transaction } = request.params as { transaction: string } // its schema says so
    return prepareSolana(frame, request, { texts: [transaction], sends: false })
  },
  async run(frame, request, item) {
    const { bytes, signature } = await signSolana(frame, request, item.transactions[0]!) // prepare made one
    return { transaction: base64.encode(bytes), signature: base58.encode(signature) }
  },
} satisfies Executor<ItemOf<'solanaTransaction'>>
