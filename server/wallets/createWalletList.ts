import * as z from 'zod/mini'
import type { ServerConfig } from '../config.ts'
import evm from './lists/evm.json' with { type: 'json' }
import many from './lists/many.json' with { type: 'json' }
import others from './lists/others.json' with { type: 'json' }
import { WalletEntry } from './WalletEntry.ts'

const ours = z.array(WalletEntry)

/**
 * Every wallet the server tells of, in the order in which it tells them: those of the operator first.
 * One of them with the id of one of ours takes its place; `withoutIds` takes wallets out.
 */
export function createWalletList({ wallets }: ServerConfig): readonly WalletEntry[] {
  const { entries, onlyThese, withoutIds } = wallets
  const listed = onlyThese
    ? []
    : ours.parse([...many.slice(0, 8), ...evm, ...many.slice(8), ...others])
  const byId = new Map([...entries, ...listed].map((entry) => [entry.id, entry]))
  for (const entry of entries) byId.set(entry.id, entry)
  return [...byId.values()].filter(({ id }) => !withoutIds.includes(id))
}
