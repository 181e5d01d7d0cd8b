import * as z from 'zod/mini'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { AskNode, HistoryReader, TransactionFacts } from '../../historyTypes.ts'
import { factsOf } from './factsOf.ts'
import { Block, MinedTransaction, Receipt } from './schemas.ts'

/** Asks for transactions and their receipts, then for the blocks that those are in. */
export const readFacts: HistoryReader['readFacts'] = async ({ ask, hashes }) => {
  const call = (method: string) => hashes.map((hash) => ({ method, params: [hash] }))
  const answers = await askAll(ask, [
    ...call('eth_getTransactionByHash'),
    ...call('eth_getTransactionReceipt'),
  ])
  const mined = hashes.flatMap((hash, index) => {
    const transaction = z.safeParse(MinedTransaction, answers[index])
    const receipt = z.safeParse(Receipt, answers[hashes.length + index])
    return transaction.success && receipt.success
      ? [{ hash, transaction: transaction.data, receipt: receipt.data }]
      : []
  })
  const numbers = [...new Set(mined.map(({ transaction }) => transaction.blockNumber))]
  const blocks = await askAll(
    ask,
    numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [number, false] })),
  )
  const seconds = new Map(
    numbers.flatMap((number, index) => {
      const block = z.safeParse(Block, blocks[index])
      return block.success ? [[number, Number(block.data.timestamp)] as const] : []
    }),
  )
  return new Map(
    mined.flatMap(({ hash, transaction, receipt }): [string, TransactionFacts][] => {
      const at = seconds.get(transaction.blockNumber)
      return at === undefined ? [] : [[hash, factsOf(transaction, receipt, at)]]
    }),
  )
}

/** A node that knows no such thing says null; one that is asked too much says nothing of it. */
async function askAll(ask: AskNode, calls: Parameters<AskNode>[0]): Promise<readonly unknown[]> {
  const answers = await ask(calls)
  const refused = answers.indexOf(undefined)
  if (refused >= 0)
    throw new AppKitError(errors.NODE_BAD_ANSWER, { method: calls[refused]?.method ?? '' })
  return answers
}
