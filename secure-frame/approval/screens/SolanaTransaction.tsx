/** @jsxImportSource preact */
import type { ItemOf } from '../../rpc/approvalItem.ts'
import { text } from '../../texts/text.ts'
import { Address } from '../parts/Address.tsx'
import { Claims } from '../parts/Claims.tsx'
import { Facts } from '../parts/Facts.tsx'
import { FieldTree } from '../parts/FieldTree.tsx'
import { Fold } from '../parts/Fold.tsx'
import { Outcome } from '../parts/Outcome.tsx'
import { Outside } from '../parts/Outside.tsx'
import { Section } from '../parts/Section.tsx'

type Shown = ItemOf<'solanaTransaction'>['transactions'][number]

/** Transactions of Solana, instruction by instruction. */
export function SolanaTransaction({ item }: { item: ItemOf<'solanaTransaction'> }) {
  const { transactions, coin, sends } = item
  const spent = transactions
    .flatMap(({ claims }) => claims)
    .filter(({ kind, token }) => kind === 'send' && token.address === undefined)
    .reduce((sum, { amount = '0' }) => sum + BigInt(amount), 0n)
  return (
    <>
      {!sends && <p class="muted">{text('transaction.signOnly')}</p>}
      <ol class="cards" data-single={transactions.length === 1}>
        {transactions.map((transaction, index) => (
          <li key={index}>
            {transactions.length > 1 && (
              <h2>{text('program.transaction', { number: index + 1 })}</h2>
            )}
            <OneTransaction shown={transaction} coin={coin} account={item.address} />
          </li>
        ))}
      </ol>
      <Outcome item={item} spent={spent} />
    </>
  )
}

type Props = { shown: Shown; coin: ItemOf<'message'>['coin']; account: string }

function OneTransaction({ shown, coin, account }: Props) {
  return (
    <>
      {shown.claims.length > 0 && (
        <Section title={text('claim.headingSend')}>
          <Claims claims={shown.claims} coin={coin} account={account} />
        </Section>
      )}
      {shown.instructions.map((instruction, index) => (
        <Fold
          key={index}
          open={instruction.programName === undefined}
          title={
            <>
              <Outside value={instruction.programName ?? text('program.unknown')} />
              {instruction.name !== undefined && (
                <span class="muted">
                  {' '}
                  <Outside value={instruction.name} />
                </span>
              )}
            </>
          }
        >
          <Facts
            facts={[
              { label: text('program.label'), value: <Address value={instruction.program} /> },
            ]}
          />
          <FieldTree fields={instruction.fields} />
        </Fold>
      ))}
    </>
  )
}
