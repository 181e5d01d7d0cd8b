/** @jsxImportSource preact */
import type { ApprovalItem, Call } from '../../../chains/signing/approvalItem.ts'
import { text } from '../../texts/text.ts'
import { CheckedAddress } from './CheckedAddress.tsx'
import { Facts } from './Facts.tsx'
import { FieldTree } from './FieldTree.tsx'

/** The calls of a transaction; nested calls are indented. */
export function Calls({ calls, item }: { calls: readonly Call[]; item: ApprovalItem }) {
  return (
    <ol class="calls">
      {calls.map((call, index) => (
        <li key={index} data-depth={Math.min(call.depth, 4)}>
          <p class="callName" data-known={call.name !== undefined}>
            {call.name ?? text('transaction.unknown', { selector: call.selector })}
          </p>
          {call.to !== undefined && (
            <Facts
              facts={[
                {
                  label: text('transaction.contract'),
                  value: <CheckedAddress item={item} value={call.to} of="contract" />,
                  place: 'below',
                },
              ]}
            />
          )}
          <FieldTree fields={call.fields} item={item} />
        </li>
      ))}
    </ol>
  )
}
