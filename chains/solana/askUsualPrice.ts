import * as z from 'zod/mini'
import type { WalletRequest } from '../types.ts'
import { askNode } from './askNode.ts'

const Answer = z
  .array(z.object({ prioritizationFee: z.int().check(z.minimum(0)) }))
  .check(z.maxLength(1_000))
/** A node takes so many. Source: agave, MAX_TX_ACCOUNT_LOCKS. */
const accountsMost = 128

/**
 * The median price of a compute unit, in millionths of a lamport, that got recent transactions into a block which
 * change these accounts. Undefined where the node cannot tell.
 */
export async function askUsualPrice(
  request: WalletRequest,
  changed: readonly string[],
): Promise<bigint | undefined> {
  const params = [changed.slice(0, accountsMost)]
  const method = 'getRecentPrioritizationFees'
  const recent = await askNode(request, Answer, method, params).catch(() => undefined)
  const prices = recent?.map(({ prioritizationFee }) => prioritizationFee).sort((a, b) => a - b)
  return prices && BigInt(prices[Math.floor(prices.length / 2)] ?? 0)
}
