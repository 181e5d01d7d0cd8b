import type { Transaction } from '../../../shared-schemas/entities/transaction.ts'
import { toDecimal } from '../../../shared-schemas/format/toDecimal.ts'
import type { SentTransaction } from '../../stores/send.ts'

/** A transaction of this visit as the server will list it, with as much as is known of it here. */
export function toTransaction(sent: SentTransaction): Transaction {
  const { hash, network, from, sentAt, state, moved } = sent
  const isSelf = moved?.to.toLowerCase() === from.toLowerCase()
  return {
    id: hash,
    metadata: {
      minedAt: sentAt,
      chain: network,
      status: state === 'reverted' ? 'failed' : 'confirmed',
      operationType: moved ? 'send' : 'execute',
      sentFrom: from,
      sentTo: moved?.to ?? '',
      hash,
    },
    transfers: moved
      ? [
          {
            direction: isSelf ? 'self' : 'out',
            from,
            to: moved.to,
            quantity: { numeric: toDecimal(moved.amount.value, moved.amount.decimals) },
            fungible_info: {
              name: moved.symbol,
              symbol: moved.symbol,
              icon: { url: '' },
              flags: { is_spam: false },
            },
          },
        ]
      : [],
  }
}
