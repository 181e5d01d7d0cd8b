import { moves } from '../../../chains/moves.ts'

/** What cannot be moved, of every namespace. */
export function staysBehind(): readonly string[] {
  return Object.values(moves).flatMap(({ stays }) => stays)
}
