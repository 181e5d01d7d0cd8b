import { base64 } from '@scure/base'
import type { ItemOf } from '../approvalItem.ts'
import { prepareSolana } from '../prepareSolana.ts'
import { signSolana } from '../signSolana.ts'
import type { Executor } from './executor.ts'

/** Signs transactions and gives them back in their order; the site sends them by itself. */
export const solanaSignAllTransactions = {
  prepare(frame, request) {
    const { transactions } = request.params as { transactions: string[] } // its schema says so
    return prepareSolana(frame, request, { texts: transactions, sends: false })
  },
  async run(frame, request, item) {
    const transactions: string[] = []
    for (const shown of item.transactions)
      transactions.push(base64.encode((await signSolana(frame, request, shown)).bytes))
    return { transactions }
  },
} satisfies Executor<ItemOf<'solanaTransaction'>>
