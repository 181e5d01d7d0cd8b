import type { HistoryRecord, TokenFacts } from '../../../chains/historyTypes.ts'
import { parseTokenId } from '../../../shared-schemas/entities/tokenId.ts'
import { listHistoryTokens, storeHistoryTokens } from '../../db/queries/history.ts'
import type { Listed } from '../listedTokens.ts'
import type { HistorySource } from './readAccount.ts'

/** What a token is called. `isListed`: by the operator or our list, so that it is what it says. */
export type DescribedToken = TokenFacts & { isListed: boolean }

/** What the tokens of some records are called; contracts are asked once, and never those that a list has. */
export async function describeTokens(
  { ask, reader, db, network }: HistorySource,
  { records, listed }: { records: readonly HistoryRecord[]; listed: readonly Listed[] },
): Promise<ReadonlyMap<string, DescribedToken>> {
  const byList = new Map(
    listed.map((token) => [reader.toKey(parseTokenId(token.id).address), token] as const),
  )
  const all = new Set(records.flatMap(({ moves }) => moves.flatMap(({ token }) => token ?? [])))
  const others = [...all].filter((token) => !byList.has(token))
  const rows = others.length > 0 ? await listHistoryTokens(db, network, others) : []
  const stored = new Map(rows.map((row) => [row.address, row]))
  const asked = others.filter((token) => !stored.has(token))
  const read = asked.length > 0 ? await reader.readTokens({ ask, tokens: asked }) : new Map()
  await storeHistoryTokens(
    db,
    asked.map((address) => {
      const { name = '', symbol = '', decimals = null } = read.get(address) ?? {}
      return { network, address, name, symbol, decimals }
    }),
  )
  return new Map(
    [...all].flatMap((token): [string, DescribedToken][] => {
      const own = byList.get(token)
      if (own) return [[token, { ...own, isListed: true }]]
      const said = read.get(token) ?? stored.get(token)
      if (!said || (said.name === '' && said.symbol === '')) return []
      return [[token, { ...said, decimals: said.decimals ?? undefined, isListed: false }]]
    }),
  )
}
