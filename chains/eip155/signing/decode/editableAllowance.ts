import type { TransactionShown } from '../../../signing/approvalItem.ts'
import type { EditableAllowance } from '../../../signing/editableAllowance.ts'

/** A call that allows an amount, and nothing else: words of 32 bytes, one of which is the amount. */
type AllowanceCall = {
  words: number
  /** Place of the amount among them. */
  amountAt: number
  /** The most that this word may hold. */
  most: bigint
  adds?: true
}

/** By selector. A row is all that another such function needs, beside its line in `contractCalls.ts`. */
const calls: Readonly<Record<string, AllowanceCall>> = {
  // approve(address,uint256)
  '0x095ea7b3': { words: 2, amountAt: 1, most: 2n ** 256n - 1n },
  // increaseAllowance(address,uint256)
  '0x39509351': { words: 2, amountAt: 1, most: 2n ** 256n - 1n, adds: true },
  // approve(address,address,uint160,uint48), of Permit2
  '0x87517c45': { words: 4, amountAt: 2, most: 2n ** 160n - 1n },
}

const selectorLength = 10
const wordLength = 64

/**
 * Where the amount of an allowance stands, for data that consists of such a call to the last byte. Undefined for
 * anything else: at a collection that word is the number of an item, and without decimals it may be one.
 */
export function editableAllowance({
  data,
  claims,
}: Pick<TransactionShown, 'data' | 'claims'>): EditableAllowance | undefined {
  const [claim] = claims
  const isAmount =
    claims.length === 1 &&
    claim?.kind === 'allow' &&
    claim.token.decimals !== undefined &&
    claim.itemId === undefined &&
    !claim.mayBeItem
  const call = isAmount ? callOf(data) : undefined
  return (
    call && {
      from: selectorLength + call.amountAt * wordLength,
      digits: wordLength,
      field: call.amountAt,
      most: String(call.most),
      ...(call.adds && { adds: call.adds }),
    }
  )
}

function callOf(data: string): AllowanceCall | undefined {
  const selector = data.slice(0, selectorLength)
  const call = Object.hasOwn(calls, selector) ? calls[selector] : undefined
  return call && data.length === selectorLength + call.words * wordLength ? call : undefined
}
