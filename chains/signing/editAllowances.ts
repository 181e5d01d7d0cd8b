import { takesAll } from './allowanceNow.ts'
import type { ApprovalEdit } from './approvalEdit.ts'
import type { ApprovalItem, TransactionShown } from './approvalItem.ts'
import { speedsOf } from './chooseSpeed.ts'
import type { EditableAllowance } from './editableAllowance.ts'
import { isUnlimited } from './isUnlimited.ts'

/**
 * Whether the speed of an edit is one that was shown; or whether each of its allowances stands in a transaction where it
 * may be edited, once, and fits into it.
 */
export function fitsItem(edit: ApprovalEdit, item: ApprovalItem): boolean {
  if ('speed' in edit) return speedsOf(item).some(({ speed }) => speed === edit.speed)
  const { allowances } = edit
  const transactions = transactionsOf(item)
  const places = new Set(allowances.map(({ place }) => place))
  return (
    places.size === allowances.length &&
    allowances.every(({ place, amount }) => {
      const { editable } = transactions[place] ?? {}
      return editable !== undefined && BigInt(amount) <= BigInt(editable.most)
    })
  )
}

/**
 * The same request with other amounts. What a batch does with another allowance was not tried, so that preview goes;
 * one allowance by itself moves nothing.
 */
export function editAllowances<item extends ApprovalItem>(item: item, edit: ApprovalEdit): item {
  const allowances = allowancesOf(edit)
  const edited = transactionsOf(item).map((transaction, place) => {
    const chosen = allowances.find((it) => it.place === place)
    return chosen ? withAllowance(transaction, chosen.amount) : transaction
  })
  const [only] = edited
  if (!only) return item
  const unlimited = edited.some(({ claims }) => claims.some(takesAll))
  const rest = item.warnings.filter((warning) => warning !== 'unlimited')
  return {
    ...item,
    warnings: unlimited ? ['unlimited', ...rest] : rest,
    ...(item.kind === 'transaction'
      ? { transaction: only }
      : { transactions: edited, simulation: { status: 'unavailable' } }),
  }
}

/** The data of each transaction that an edit changes, by its place. */
export function editedData(
  item: ApprovalItem,
  edit: ApprovalEdit,
): ReadonlyMap<number, `0x${string}`> {
  const transactions = transactionsOf(editAllowances(item, edit))
  return new Map(
    allowancesOf(edit).map(({ place }) => [place, transactions[place]!.data as `0x${string}`]), // fitsItem() came before
  )
}

function allowancesOf(edit: ApprovalEdit) {
  return 'allowances' in edit ? edit.allowances : []
}

function transactionsOf(item: ApprovalItem): readonly TransactionShown[] {
  if (item.kind === 'transaction') return [item.transaction]
  return item.kind === 'calls' ? item.transactions : []
}

function withAllowance(transaction: TransactionShown, amount: string): TransactionShown {
  const { editable } = transaction
  if (!editable) return transaction
  const unlimited = isUnlimited(BigInt(amount))
  return {
    ...transaction,
    data: withAmount(transaction.data, editable, BigInt(amount)),
    claims: transaction.claims.map(({ unlimited: _, ...claim }) => ({
      ...claim,
      amount,
      ...(unlimited && { unlimited }),
    })),
    calls: transaction.calls.map((shown) => ({
      ...shown,
      fields: shown.fields.map((field, index) =>
        index === editable.field ? { ...field, value: amount } : field,
      ),
    })),
  }
}

/** The same data with another amount in that place. */
function withAmount(data: string, { from, digits }: EditableAllowance, amount: bigint): string {
  const word = amount.toString(16).padStart(digits, '0')
  return `${data.slice(0, from)}${word}${data.slice(from + digits)}`
}
