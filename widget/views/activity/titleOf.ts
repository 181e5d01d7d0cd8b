import type { Transaction } from '../../../shared-schemas/entities/transaction.ts'
import type { Translate } from '../../texts/translate.ts'
import { describe } from './describe.ts'

/** What a transaction is called, e.g. `Sent`, `Sending` or `Failed: Sent`. */
export function titleOf(
  transaction: Transaction,
  { t, pending }: { t: Translate; pending: boolean },
): string {
  const { word } = describe(transaction)
  if (pending) return t(word === 'activity.send' ? 'activity.sending' : word)
  return transaction.metadata.status === 'failed'
    ? t('activity.failedWord', { word: t(word) })
    : t(word)
}
