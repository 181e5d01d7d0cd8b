import type { Move } from '../../../chains/historyTypes.ts'
import { readsAs } from '../../../shared-schemas/format/readsAs.ts'
import type { Listed } from '../listedTokens.ts'
import type { DescribedToken } from './describeTokens.ts'

/** A name that is meant to be visited. */
const address = /[\p{L}\p{N}-]\.\p{L}{2,}|:\/\//u
/** Marks that nobody sees, and such as turn the reading direction. */
const unseen = /[\p{Cc}\p{Cf}]/u

/**
 * Whether a transfer is there to be seen rather than to pay: of a token that nobody knows and that poses as another one or
 * wants to be visited, a collectible that nobody asked for, or one of nothing in the account's name, whose other address
 * shall be taken for one of theirs.
 */
export function isSpam(
  move: Move,
  {
    token,
    isOwn,
    account,
    listed,
  }: {
    token: DescribedToken | undefined
    /** The account had the transaction made. */
    isOwn: boolean
    account: string
    listed: readonly Listed[]
  },
): boolean {
  if (move.kind === 'coin' || isOwn) return false
  if (move.amount === '0') return true
  if (token?.isListed) return false
  // Any contract can say that the account sent its token.
  if (!token || move.kind === 'collectible' || move.from === account) return true
  const names = [token.name, token.symbol]
  if (names.some((name) => address.test(name) || unseen.test(name))) return true
  const read = names.map(readsAs)
  return listed.some((each) => read.includes(readsAs(each.symbol)))
}
