import type { Answer, Input } from '../../shared-schemas/api/define.ts'
import type { walletsApi } from '../../shared-schemas/api/wallets.ts'
import { findWallets } from './findWallets.ts'
import type { WalletEntry } from './WalletEntry.ts'

/** A page has about 20 kB in memory. */
const pagesKept = 256

type Query = Input<typeof walletsApi.getWallets>['query']
type Found = Answer<typeof walletsApi.getWallets>

/** Makes the search in a list that never changes: pages that were asked for lately are kept. */
export function createWalletSearch(list: readonly WalletEntry[]): (query: Query) => Found {
  const pages = new Map<string, Found>()
  return (query) => {
    const key = JSON.stringify(query)
    const found = pages.get(key) ?? findWallets(list, query)
    pages.delete(key)
    pages.set(key, found)
    const [oldest] = pages.keys()
    if (pages.size > pagesKept && oldest !== undefined) pages.delete(oldest)
    return found
  }
}
