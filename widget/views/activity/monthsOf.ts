import type { Transaction } from '../../../shared-schemas/entities/transaction.ts'
import type { TransactionsByYear } from '../../stores/transactions.ts'

export type Month = {
  year: number
  /** 0 is January. */
  month: number
  transactions: readonly Transaction[]
}

/** The months of several groupings, each with the transactions of all, newest first. */
export function monthsOf(...groupings: readonly TransactionsByYear[]): readonly Month[] {
  const all = groupings.flatMap((years) =>
    Object.entries(years).flatMap(([year, months]) =>
      Object.entries(months).map(([month, transactions]) => ({
        year: Number(year),
        month: Number(month),
        transactions,
      })),
    ),
  )
  const merged = new Map<number, Month>()
  for (const { year, month, transactions } of all) {
    const before = merged.get(year * 12 + month)?.transactions ?? []
    merged.set(year * 12 + month, { year, month, transactions: [...before, ...transactions] })
  }
  return [...merged.entries()]
    .sort(([a], [b]) => b - a)
    .map(([, each]) => ({ ...each, transactions: [...each.transactions].sort(byTime) }))
}

const byTime = (a: Transaction, b: Transaction) => b.metadata.minedAt - a.metadata.minedAt
