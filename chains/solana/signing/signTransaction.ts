import { base58, base64 } from '@scure/base'
import type { ItemOf } from '../../signing/approvalItem.ts'
import type { Executor } from '../../signing/executor.ts'
import { prepareTransactions } from './prepareTransactions.ts'
import { signShown } from './signShown.ts'

/** Signs a transaction and gives it back; the site sends it by itself. */
export const signTransaction = {
  prepare(context, request) {
    const { transaction } = request.params as { transaction: string } // its schema says so
    return prepareTransactions(context, request, { texts: [transaction], sends: false })
  },
  async run(context, request, item) {
    const { bytes, signature } = await signShown(context, request, item.transactions[0]!) // prepare made one
    return { transaction: base64.encode(bytes), signature: base58.encode(signature) }
  },
} satisfies Executor<ItemOf<'instructions'>>
