import type { Transaction } from '../../../shared-schemas/entities/transaction.ts'

/** A transaction whose addresses are written as people know them: they compare what they see with what they were given. */
export function formatAddresses(
  { metadata, transfers, ...transaction }: Transaction,
  format: (address: string) => string,
): Transaction {
  const { sentFrom, sentTo } = metadata
  return {
    ...transaction,
    metadata: { ...metadata, sentFrom: format(sentFrom), sentTo: format(sentTo) },
    transfers: transfers.map(({ from, to, ...transfer }) => ({
      ...transfer,
      from: format(from),
      to: format(to),
    })),
  }
}
