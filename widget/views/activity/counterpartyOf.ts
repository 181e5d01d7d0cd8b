import type { Transaction } from '../../../shared-schemas/entities/transaction.ts'
import { describe, receivedInTrade } from './describe.ts'

export type Counterparty = { relation: 'from' | 'to' | 'for'; address: string }

/** Tokens that are minted or burned come from there and go there. */
const nobody = /^0x0+$/

/** With whom a transaction was, where one address says it. */
export function counterpartyOf(transaction: Transaction): Counterparty | undefined {
  const { main, transfers } = describe(transaction)
  const { operationType, status, sentTo } = transaction.metadata
  if (transfers.length > 1 || receivedInTrade(transaction)) return undefined
  if (!main) return status === 'failed' ? toCounterparty('to', sentTo) : undefined
  if (main.direction === 'self') return undefined
  if (operationType === 'approve') return toCounterparty('for', main.to)
  return main.direction === 'in' ? toCounterparty('from', main.from) : toCounterparty('to', main.to)
}

function toCounterparty(
  relation: Counterparty['relation'],
  address: string,
): Counterparty | undefined {
  return address === '' || nobody.test(address) ? undefined : { relation, address }
}
