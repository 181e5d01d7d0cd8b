import type { TransactionFacts } from '../../historyTypes.ts'
import { operationOf } from './operationOf.ts'
import type { BlockTransaction, Receipt } from './schemas.ts'

/** What a transaction and its receipt say. Receipts from before Byzantium have no status: what failed moved nothing. */
export function factsOf(
  { from, to, input }: BlockTransaction,
  { status = '0x1', gasUsed, effectiveGasPrice = '0x0', l1Fee }: Receipt,
  seconds: number,
): TransactionFacts {
  return {
    seconds,
    from,
    to: to ?? '',
    isConfirmed: BigInt(status) === 1n,
    fee: String(BigInt(gasUsed) * BigInt(effectiveGasPrice) + BigInt(l1Fee ?? 0)),
    operation: operationOf(input),
  }
}
