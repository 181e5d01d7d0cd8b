import type { WalletRequest } from '../types.ts'
import { createByteReader } from './createByteReader.ts'
import { getAccounts } from './getAccounts.ts'
import type { SolanaMessage } from './readMessage.ts'

const program = 'AddressLookupTab1e1111111111111111111111111'
const headBytes = 56

/**
 * What a node says stands in the lookup tables of a message, for those entries that the transaction
 * may change. It helps a trial run; it is no part of what is signed.
 *
 * @throws as askNode
 */
export async function resolveTables(
  request: WalletRequest,
  { lookups }: Pick<SolanaMessage, 'lookups'>,
): Promise<string[]> {
  const tables = await getAccounts(
    request,
    lookups.map(({ table }) => table),
  )
  return lookups.flatMap(({ writable }, index) => {
    const table = tables[index]
    if (table?.owner !== program) return []
    return writable.flatMap((entry) => {
      const start = headBytes + entry * 32
      const key = table.data.subarray(start, start + 32)
      return key.length === 32 ? createByteReader(key).address() : []
    })
  })
}
