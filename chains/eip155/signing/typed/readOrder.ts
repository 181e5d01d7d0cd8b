import type { Claim, Token } from '../../../signing/approvalItem.ts'
import { amountOf } from '../decode/amountOf.ts'
import { untilOf } from '../decode/untilOf.ts'
import { addressOf } from './addressOf.ts'
import { isRecord } from './isRecord.ts'
import type { StructReader } from './structReader.ts'
import type { Values } from './structsIn.ts'

/** An order of Seaport: what is offered, and who gets what for it. */
export const readOrder: StructReader = ({ offer, consideration, endTime }) => {
  const until = untilOf(endTime)
  const side = (kind: 'give' | 'get', items: unknown) =>
    [items]
      .flat()
      .filter(isRecord)
      .map((item) => ({ ...claimOf(kind, item), ...until }))
  return { claims: [...side('give', offer), ...side('get', consideration)] }
}

/**
 * Amounts change with time: the account gives the larger one and gets the smaller one. From type 4 on the number is
 * none of an item: whoever completes the order picks one of the collection, or of a part that is known to them only.
 */
function claimOf(kind: 'give' | 'get', item: Values): Claim {
  const amounts = [item.startAmount, item.endAmount].map((it) => (typeof it === 'bigint' ? it : 0n))
  const [least = 0n, most = 0n] = amounts.sort((a, b) => Number(a - b))
  const { itemType } = item
  const isItem = typeof itemType === 'bigint' && itemType >= 2n
  const isChosenLater = typeof itemType === 'bigint' && itemType >= 4n
  const party = addressOf(item.recipient)
  return {
    kind,
    token: tokenIn(item),
    ...(party !== undefined && { party }),
    ...amountOf(kind === 'give' ? most : least),
    ...(isChosenLater
      ? { anyItem: true }
      : isItem && { itemId: String(item.identifierOrCriteria) }),
  }
}

/** The type says what an item is, not the address: only type 0 is paid in the network's coin. */
function tokenIn({ itemType, token }: Values): Token {
  return itemType !== 0n && typeof token === 'string' ? { address: token } : {}
}
