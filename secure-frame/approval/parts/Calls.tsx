/** @jsxImportSource preact */
import type { Call } from '../../rpc/approvalItem.ts'
import { text } from '../../texts/text.ts'
import { Facts } from './Facts.tsx'
import { FieldTree } from './FieldTree.tsx'
import { WholeAddress } from './WholeAddress.tsx'

/** The calls of a transaction, those inside of others set in. */
export function Calls({ calls }: { calls: readonly Call[] }) {
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
                  value: <WholeAddress value={call.to} of="contract" />,
                  place: 'below',
                },
              ]}
            />
          )}
          <FieldTree fields={call.fields} />
        </li>
      ))}
    </ol>
  )
}
