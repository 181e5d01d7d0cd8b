/** @jsxImportSource preact */
import type { TransactionShown } from '../../rpc/approvalItem.ts'
import { text } from '../../texts/text.ts'
import { formatAmount } from '../formatAmount.ts'
import { Address } from './Address.tsx'
import { Calls } from './Calls.tsx'
import { Claims } from './Claims.tsx'
import { type Fact, Facts } from './Facts.tsx'
import { Fold } from './Fold.tsx'
import { Section } from './Section.tsx'

type Props = {
  transaction: TransactionShown
  coin: { symbol: string; decimals: number }
  account: string
}

/** What one transaction, or one entry of a batch, does. */
export function TransactionFields({ transaction, coin, account }: Props) {
  const { to, value, data, calls, claims } = transaction
  const facts: Fact[] = [
    {
      label: text(to === undefined || data === '0x' ? 'transaction.to' : 'transaction.contract'),
      value: to === undefined ? text('transaction.newContract') : <Address value={to} />,
    },
    ...(value === '0'
      ? []
      : [
          {
            label: text('transaction.amount'),
            value: <strong>{`${formatAmount(value, coin.decimals)} ${coin.symbol}`}</strong>,
          },
        ]),
    ...(to === undefined || (data !== '0x' && calls.length === 0)
      ? [
          {
            label: text('transaction.data'),
            value: text('transaction.bytes', { count: data.length / 2 - 1 }),
          },
        ]
      : []),
  ]
  return (
    <>
      {claims.length > 0 && (
        <Section title={text(claims.every(isMovement) ? 'claim.headingSend' : 'claim.heading')}>
          <Claims claims={claims} coin={coin} account={account} />
        </Section>
      )}
      <Facts facts={facts} />
      {calls.length > 0 && (
        <Fold title={callTitle(calls)} open={claims.length === 0}>
          <Calls calls={calls} />
        </Fold>
      )}
    </>
  )
}

function callTitle(calls: TransactionShown['calls']): string {
  const [first] = calls
  const name = first?.name ?? text('transaction.unknown', { selector: first?.selector ?? '' })
  return `${text('transaction.call')}: ${name}`
}

function isMovement({ kind }: { kind: string }): boolean {
  return kind === 'send' || kind === 'sendOther'
}
