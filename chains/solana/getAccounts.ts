import * as z from 'zod/mini'
import type { WalletRequest } from '../types.ts'
import { SolanaAccount } from './accountSchema.ts'
import { askNode } from './askNode.ts'

/** A node gives so many at once. Source: agave, MAX_MULTIPLE_ACCOUNTS. */
const accountsMost = 100

/**
 * The accounts of these addresses, in their order; undefined where there is none. Of their data, only the
 * first `dataBytes` where that is given.
 *
 * @throws as askNode
 */
export async function getAccounts(
  request: WalletRequest,
  addresses: readonly string[],
  { dataBytes }: { dataBytes?: number } = {},
): Promise<(SolanaAccount | undefined)[]> {
  if (addresses.length === 0) return []
  if (addresses.length > accountsMost) throw new RangeError(`At most ${accountsMost} at once.`)
  const Answer = z.object({
    value: z.array(z.nullable(SolanaAccount)).check(z.length(addresses.length)),
  })
  const config = {
    encoding: 'base64',
    commitment: 'processed',
    ...(dataBytes !== undefined && { dataSlice: { offset: 0, length: dataBytes } }),
  }
  const { value } = await askNode(request, Answer, 'getMultipleAccounts', [addresses, config])
  return value.map((account) => account ?? undefined)
}
