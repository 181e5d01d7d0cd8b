import * as z from 'zod/mini'
import type { WalletRequest } from '../types.ts'
import { askNode } from './askNode.ts'

const Answer = z.object({
  value: z.object({
    blockhash: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
  }),
})

/** A blockhash that every node will know soon. @throws as askNode */
export async function getBlockhash(request: WalletRequest): Promise<string> {
  const params = [{ commitment: 'confirmed' }]
  return (await askNode(request, Answer, 'getLatestBlockhash', params)).value.blockhash
}
