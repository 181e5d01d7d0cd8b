import type { PreparedTransaction } from './preparedTransaction.ts'

/** What a transaction offers for a unit of gas, in wei: one that replaces it must offer more of both. */
export type FeeFloor = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

/** What a filled transaction offers. */
export function offerOf({ transaction }: Pick<PreparedTransaction, 'transaction'>): FeeFloor {
  if (transaction.type === 'eip1559') {
    const { maxFeePerGas, maxPriorityFeePerGas } = transaction
    return { maxFeePerGas, maxPriorityFeePerGas }
  }
  return { maxFeePerGas: transaction.gasPrice, maxPriorityFeePerGas: transaction.gasPrice }
}

/** At least an eighth more than before, where nodes and bundlers want a tenth. */
export function outbid(feeWei: bigint, beforeWei: bigint | undefined): bigint {
  if (beforeWei === undefined) return feeWei
  const wantedWei = beforeWei + beforeWei / 8n + 1n
  return feeWei > wantedWei ? feeWei : wantedWei
}
