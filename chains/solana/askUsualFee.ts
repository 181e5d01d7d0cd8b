import * as z from 'zod/mini'
import type { WalletRequest } from '../types.ts'
import { askNode } from './askNode.ts'
import { computeFee, priorityFee } from './computeFee.ts'
import type { DecodedTransaction } from './decodeTransaction.ts'

const Answer = z
  .array(z.object({ prioritizationFee: z.int().check(z.minimum(0)) }))
  .check(z.maxLength(1_000))
/** A node takes so many. Source: agave, MAX_TX_ACCOUNT_LOCKS. */
const accountsMost = 128

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
  const addresses = changed.map(({ address }) => address).slice(0, accountsMost)
  const method = 'getRecentPrioritizationFees'
  const recent = await askNode(request, Answer, method, [addresses]).catch(() => undefined)
  if (!recent) return undefined
  const prices = recent.map(({ prioritizationFee }) => prioritizationFee).sort((a, b) => a - b)
  return base + priorityFee(units, BigInt(prices[Math.floor(prices.length / 2)] ?? 0))
}
