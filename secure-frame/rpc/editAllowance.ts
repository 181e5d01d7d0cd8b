import type { Hex } from 'viem'
import { pad, toHex } from 'viem/utils'
import type { ItemOf } from './approvalItem.ts'
import { isUnlimited } from './decode/isUnlimited.ts'

type Item = ItemOf<'transaction'>

/** Selectors of `approve(address,uint256)` and `increaseAllowance(address,uint256)`. */
const selectors: readonly string[] = ['0x095ea7b3', '0x39509351']
/** The selector and two words. */
const dataLength = 2 + 8 + 2 * 64
const amountLength = 64

/**
 * True for an allowance of a token whose amount stands in the last word of the data. A token without decimals is a
 * collection, and that word the number of an item.
 */
export function canEditAllowance({
  transaction: { data, claims },
}: Pick<Item, 'transaction'>): boolean {
  const [claim] = claims
  return (
    claims.length === 1 &&
    claim?.kind === 'allow' &&
    claim.token.decimals !== undefined &&
    data.length === dataLength &&
    selectors.includes(data.slice(0, 10))
  )
}

/** The same transaction with another amount, which is in the token's smallest unit and more than 0. */
export function editAllowance(item: Item, amount: string): Item {
  const { transaction, warnings } = item
  const unlimited = isUnlimited(BigInt(amount))
  const rest = warnings.filter((warning) => warning !== 'unlimited')
  return {
    ...item,
    warnings: unlimited ? ['unlimited', ...rest] : rest,
    transaction: {
      ...transaction,
      data: withAmount(transaction.data, amount),
      claims: transaction.claims.map(({ unlimited: _, ...claim }) => ({
        ...claim,
        amount,
        ...(unlimited && { unlimited }),
      })),
      calls: transaction.calls.map((call) => ({
        ...call,
        fields: call.fields.map((field, index) =>
          index === call.fields.length - 1 ? { ...field, value: amount } : field,
        ),
      })),
    },
  }
}

function withAmount(data: string, amount: string): Hex {
  const word = pad(toHex(BigInt(amount)), { size: 32 }).slice(2)
  return `${data.slice(0, -amountLength)}${word}` as Hex // it was hexadecimal before
}
