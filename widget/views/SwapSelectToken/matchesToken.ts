import type { Swappable } from '../../actions/swap/swappableTokens.ts'

/** Whether a token is what somebody looks for: by its name, its symbol, or its whole address. */
export function matchesToken(
  { id, name, symbol }: Pick<Swappable, 'id' | 'name' | 'symbol'>,
  search: string,
): boolean {
  const words = search.trim().toLowerCase()
  const address = id.slice(id.lastIndexOf(':') + 1).toLowerCase()
  return `${name} ${symbol}`.toLowerCase().includes(words) || address === words
}
