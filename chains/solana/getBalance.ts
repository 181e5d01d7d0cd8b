import * as z from 'zod/mini'
import type { WalletRequest } from '../types.ts'
import { askNode } from './askNode.ts'

const Balance = z.object({ value: z.number().check(z.minimum(0)) })

/** What an address holds, in lamports. @throws as askNode */
export async function getBalance(request: WalletRequest, address: string): Promise<bigint> {
  const params = [address, { commitment: 'confirmed' }]
  const { value } = await askNode(request, Balance, 'getBalance', params)
  return BigInt(Math.floor(value))
}
