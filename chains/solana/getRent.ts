import * as z from 'zod/mini'
import type { WalletRequest } from '../types.ts'
import { askNode } from './askNode.ts'

const Lamports = z.int().check(z.minimum(0))

/** The lamports that an account of so many bytes has to keep for good. @throws as askNode */
export async function getRent(request: WalletRequest, sizeBytes: number): Promise<bigint> {
  const method = 'getMinimumBalanceForRentExemption'
  return BigInt(await askNode(request, Lamports, method, [sizeBytes]))
}
