import type { State } from '../../stores/create.ts'

/** How many wallets the page has that it has not told of yet. Their places are kept. */
export function countMissing({ connectors }: Pick<State, 'connectors'>): number {
  return Math.max(0, (connectors.expected ?? 0) - connectors.connectors.length)
}
