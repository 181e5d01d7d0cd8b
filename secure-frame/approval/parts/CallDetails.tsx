/** @jsxImportSource preact */
import type { ApprovalItem, Call } from '../../../chains/signing/approvalItem.ts'
import { text } from '../../texts/text.ts'
import { Calls } from './Calls.tsx'
import { Fold } from './Fold.tsx'

/** The functions that are called; unfolded if one of them is unknown. */
export function CallDetails({ calls, item }: { calls: readonly Call[]; item: ApprovalItem }) {
  const [first] = calls
  if (!first) return null
  const name = first.name ?? text('transaction.unknown', { selector: first.selector })
  return (
    <Fold
      title={`${text('transaction.call')}: ${name}`}
      open={calls.some((call) => call.name === undefined)}
    >
      <Calls calls={calls} item={item} />
    </Fold>
  )
}
