import { base64 } from '@scure/base'
import type { ItemOf } from '../../signing/approvalItem.ts'
import type { Executor } from '../../signing/executor.ts'
import { prepareTransactions } from './prepareTransactions.ts'
import { signShown } from './signShown.ts'

/** Signs transactions and gives them back in their order; the site sends them by itself. */
export const signAllTransactions = {
  prepare(context, request) {
    const { transactions } = request.params as { transactions: string[] } // its schema says so
    return prepareTransactions(context, request, { texts: transactions, sends: false })
  },
  async run(context, request, item) {
    const transactions: string[] = []
    for (const shown of item.transactions)
      transactions.push(base64.encode((await signShown(context, request, shown)).bytes))
    return { transactions }
  },
} satisfies Executor<ItemOf<'instructions'>>
