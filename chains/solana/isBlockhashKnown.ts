import * as z from 'zod/mini'
import type { WalletRequest } from '../types.ts'
import { askNode } from './askNode.ts'

const Answer = z.object({ value: z.boolean() })

/** Whether a transaction with this blockhash can still get into the chain of that node. @throws as askNode */
export async function isBlockhashKnown(
  request: WalletRequest,
  blockhash: string,
): Promise<boolean> {
  const params = [blockhash, { commitment: 'processed' }]
  return (await askNode(request, Answer, 'isBlockhashValid', params)).value
}
