import type { Transaction } from '../../../shared-schemas/entities/transaction.ts'
import type { TransactionsByYear } from '../../stores/transactions.ts'

/** Groups transactions by year and month of their blocks, in the time zone of the user; their order stays. */
export function groupByMonth(transactions: readonly Transaction[]): TransactionsByYear {
  const years: Record<number, Record<number, Transaction[]>> = {}
  for (const transaction of transactions) {
    const date = new Date(transaction.metadata.minedAt)
    const [year, month] = [date.getFullYear(), date.getMonth()]
    const months = years[year] ?? {}
    years[year] = months
    const group = months[month] ?? []
    months[month] = group
    group.push(transaction)
  }
  return years
}
