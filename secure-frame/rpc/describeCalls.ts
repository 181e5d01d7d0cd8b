import type { Frame } from '../frame.ts'
import type { ItemOf } from './approvalItem.ts'
import type { Batch, BatchCall } from './batch.ts'
import { describeTransaction } from './decode/describeTransaction.ts'
import { describeDelegation } from './describeDelegation.ts'
import { describeOutcome } from './describeOutcome.ts'
import { describeRequest } from './describeRequest.ts'
import { canEditAllowance } from './editAllowances.ts'
import type { CheckedRequest } from './policy.ts'

/** What calls that go out together will do, and whether they do so together. */
export async function describeCalls(
  frame: Frame,
  request: CheckedRequest,
  { calls, batch }: { calls: readonly BatchCall[]; batch: Batch },
): Promise<ItemOf<'calls'>> {
  const described = calls.map(({ to, value, data }) =>
    describeTransaction({ to, value: String(value), data }, request.address),
  )
  const { fee, failure, sponsored, atomic } = batch
  const delegation = describeDelegation(batch.delegates)
  const outcome = await describeOutcome(frame, request, {
    calls,
    fee,
    failure,
    sponsored,
    claims: described.flatMap(({ transaction }) => transaction.claims),
  })
  const all = [...described, batch, outcome, delegation].flatMap((it) => it.warnings)
  let at = 0
  return {
    kind: 'calls',
    ...describeRequest(request),
    ...outcome.shown,
    ...delegation,
    warnings: [...new Set(all)],
    atomic,
    transactions: described.map(({ transaction }) => {
      const from = at
      at += transaction.claims.length
      const shown = { ...transaction, claims: outcome.claims.slice(from, at) }
      const editable = batch.dataEditable && canEditAllowance(shown)
      return { ...shown, ...(editable && { allowanceEditable: true }) }
    }),
  }
}
