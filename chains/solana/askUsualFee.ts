import type { WalletRequest } from '../types.ts'
import { askUsualPrice } from './askUsualPrice.ts'
import { computeFee, priorityFee } from './computeFee.ts'
import type { DecodedTransaction } from './decodeTransaction.ts'

/**
 * What a transaction like this usually costs now, in lamports: with the median price that got recent ones into a
 * block which change the same accounts. Undefined where the node cannot tell.
 */
export async function askUsualFee(
  request: WalletRequest,
  transaction: DecodedTransaction,
): Promise<bigint | undefined> {
  const { base, priority, units } = computeFee(transaction)
  if (priority === 0n) return base
  const changed = transaction.message.accounts.filter((it) => it.writable && !it.fromTable)
  const price = await askUsualPrice(
    request,
    changed.map(({ address }) => address),
  )
  return price === undefined ? undefined : base + priorityFee(units, price)
}
