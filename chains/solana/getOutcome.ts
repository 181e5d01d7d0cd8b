import * as z from 'zod/mini'
import type { WalletRequest } from '../types.ts'
import { askNode } from './askNode.ts'

/** `confirmationStatus` is missing at nodes before 1.7, which report rooted blocks only. */
const Statuses = z.object({
  value: z.array(
    z.nullable(z.object({ err: z.unknown(), confirmationStatus: z.optional(z.string()) })),
  ),
})

/**
 * What became of a transaction; undefined while no block that most of the network has confirmed holds it.
 *
 * @throws as askNode
 */
export async function getOutcome(
  request: WalletRequest,
  hash: string,
): Promise<'confirmed' | 'reverted' | undefined> {
  const { value } = await askNode(request, Statuses, 'getSignatureStatuses', [[hash]])
  const status = value[0]
  if (!status || status.confirmationStatus === 'processed') return undefined
  return status.err === null ? 'confirmed' : 'reverted'
}
