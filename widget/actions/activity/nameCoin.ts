import type { Network } from '../../../shared-schemas/entities/network.ts'
import type { Transaction } from '../../../shared-schemas/entities/transaction.ts'

/** A transaction in which the coin has the name of its network, where the server knows none. */
export function nameCoin(
  transaction: Transaction,
  coin: Network['nativeCurrency'] | undefined,
): Transaction {
  if (!coin) return transaction
  const { metadata, transfers } = transaction
  const { fee } = metadata
  return {
    ...transaction,
    metadata: {
      ...metadata,
      ...(fee && { fee: { ...fee, symbol: fee.symbol || coin.symbol } }),
    },
    transfers: transfers.map((transfer) => {
      const { fungible_info: info } = transfer
      if (!info || info.address !== undefined || info.symbol !== '') return transfer
      return { ...transfer, fungible_info: { ...info, name: coin.name, symbol: coin.symbol } }
    }),
  }
}
