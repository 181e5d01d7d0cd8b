/** @jsxImportSource preact */
import type { ItemOf } from '../../../chains/signing/approvalItem.ts'
import { text } from '../../texts/text.ts'
import { CheckedAddress } from '../parts/CheckedAddress.tsx'
import { Claims } from '../parts/Claims.tsx'
import { Facts } from '../parts/Facts.tsx'
import { FieldTree } from '../parts/FieldTree.tsx'
import { Fold } from '../parts/Fold.tsx'
import { Openings } from '../parts/Openings.tsx'
import { Preview } from '../parts/Preview.tsx'
import { UntrustedText } from '../parts/UntrustedText.tsx'

type Shown = ItemOf<'instructions'>['transactions'][number]

/** Transactions that are lists of program instructions. */
export function SignInstructions({ item }: { item: ItemOf<'instructions'> }) {
  const { transactions, sends } = item
  return (
    <>
      {!sends && <p class="muted">{text('transaction.signOnly')}</p>}
      <ol class="cards" data-single={transactions.length === 1}>
        {transactions.map((transaction, index) => (
          <li key={index}>
            {transactions.length > 1 && (
              <h2>{text('program.transaction', { number: index + 1 })}</h2>
            )}
            <OneTransaction shown={transaction} item={item} />
          </li>
        ))}
      </ol>
      <Openings item={item} />
      <Preview item={item} />
    </>
  )
}

function OneTransaction({ shown, item }: { shown: Shown; item: ItemOf<'instructions'> }) {
  return (
    <>
      {shown.claims.length > 0 && <Claims claims={shown.claims} item={item} />}
      {shown.instructions.map((instruction, index) => (
        <Fold
          key={index}
          open={instruction.programName === undefined}
          title={
            <>
              <UntrustedText value={instruction.programName ?? text('program.unknown')} />
              {instruction.name !== undefined && (
                <span class="muted">
                  {' '}
                  <UntrustedText value={instruction.name} />
                </span>
              )}
            </>
          }
        >
          <Facts
            facts={[
              {
                label: text('program.label'),
                value: <CheckedAddress item={item} value={instruction.program} of="contract" />,
                place: 'below',
              },
            ]}
          />
          <FieldTree fields={instruction.fields} item={item} />
        </Fold>
      ))}
    </>
  )
}
