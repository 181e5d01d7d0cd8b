import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import type { WalletRequest } from '../types.ts'
import { askNode } from './askNode.ts'

const Answer = z.object({ value: z.nullable(z.int().check(z.minimum(0))) })

/** What the network takes for a message, in lamports; undefined where the node cannot tell. */
export async function getFee(
  request: WalletRequest,
  messageBytes: Uint8Array,
): Promise<bigint | undefined> {
  const params = [base64.encode(messageBytes), { commitment: 'processed' }]
  try {
    const { value } = await askNode(request, Answer, 'getFeeForMessage', params)
    return value === null ? undefined : BigInt(value)
  } catch {
    return undefined // the transaction's own bytes tell the most
  }
}
