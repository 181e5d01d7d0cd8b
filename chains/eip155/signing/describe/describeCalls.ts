import type { ItemOf } from '../../../signing/approvalItem.ts'
import type { SigningContext } from '../../../signing/context.ts'
import { describeRequest } from '../../../signing/describeRequest.ts'
import type { CheckedRequest } from '../../../signing/request.ts'
import { describeTransaction } from '../decode/describeTransaction.ts'
import { editableAllowance } from '../decode/editableAllowance.ts'
import type { Batch, BatchCall } from '../send/batch.ts'
import { describeDelegation } from './describeDelegation.ts'
import { describeOutcome } from './describeOutcome.ts'

/** What calls that go out together will do, and whether they do so together. */
export async function describeCalls(
  context: SigningContext,
  request: CheckedRequest,
  { calls, batch }: { calls: readonly BatchCall[]; batch: Batch },
): Promise<ItemOf<'calls'>> {
  const described = calls.map(({ to, value, data }) =>
    describeTransaction({ to, value: String(value), data }, request.address, request.caipNetworkId),
  )
  const { fee, failure, isUnpayable = false, sponsored, atomic } = batch
  const delegation = describeDelegation(batch.delegates)
  const outcome = await describeOutcome(context, request, {
    calls,
    fee,
    failure,
    isUnpayable,
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
      const editable = batch.dataEditable ? editableAllowance(shown) : undefined
      return { ...shown, ...(editable && { editable }) }
    }),
  }
}
