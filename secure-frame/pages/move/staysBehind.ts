import { moves } from '../../../chains/moves.ts'

/** What no page can move, of every namespace. */
export function staysBehind(): readonly string[] {
  return Object.values(moves).flatMap(({ stays }) => stays)
}
