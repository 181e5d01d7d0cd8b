import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import type { Transaction, Transfer } from '../../../shared-schemas/entities/transaction.ts'

/**
 * The transactions of a network without spam: one is dropped where each of its transfers is flagged as spam. One without
 * transfers, such as a call of a contract, stays.
 * Source: specification section 5, docs/readings.md R24.
 */
export function filterTransactions(
  transactions: readonly Transaction[],
  caipNetworkId: CaipNetworkId,
): Transaction[] {
  return transactions.filter(
    ({ metadata, transfers }) =>
      metadata.chain === caipNetworkId && (transfers.length === 0 || !transfers.every(isSpam)),
  )
}

/** Whether a transfer is not worth the user's attention, e.g. of a token that poses as another one. */
export function isSpam({ fungible_info, nft_info }: Transfer): boolean {
  return fungible_info?.flags.is_spam === true || nft_info?.flags.is_spam === true
}
