/** @jsxImportSource preact */
import type { Claim } from '../../rpc/approvalItem.ts'
import { text } from '../../texts/text.ts'
import { amountText } from '../amountText.ts'
import { formatTime } from '../formatTime.ts'
import { tokenName } from '../tokenName.ts'
import { Address } from './Address.tsx'

type Props = {
  claims: readonly Claim[]
  coin: { symbol: string; decimals: number }
  /** The account that signs: "you". */
  account: string
}

const shownMost = 12

/** Who may do or gets what, a sentence each. */
export function Claims({ claims, coin, account }: Props) {
  return (
    <ul class="claims">
      {claims.slice(0, shownMost).map((claim, index) => (
        <li
          key={index}
          data-kind={claim.unlimited || claim.kind === 'allowAll' ? 'danger' : claim.kind}
        >
          <Sentence claim={claim} coin={coin} account={account} />
          {isRight(claim) && (
            <span class="until">
              {claim.untilSeconds === undefined
                ? text('claim.always')
                : text('claim.until', { time: formatTime(claim.untilSeconds) })}
            </span>
          )}
        </li>
      ))}
      {claims.length > shownMost && (
        <li>{text('claim.more', { count: claims.length - shownMost })}</li>
      )}
    </ul>
  )
}

function Sentence({ claim, coin, account }: Omit<Props, 'claims'> & { claim: Claim }) {
  const amount = <strong>{amountText(claim, coin)}</strong>
  const token = <strong>{tokenName(claim.token, coin.symbol)}</strong>
  const party = claim.party === undefined ? text('claim.anyone') : <Address value={claim.party} />
  const owner = <Address value={claim.owner ?? ''} />
  const isOwn = claim.party === undefined || claim.party.toLowerCase() === account.toLowerCase()
  const key = claim.kind === 'get' && !isOwn ? 'getOther' : claim.kind
  return <span>{fill(text(`claim.${key}`, names), { party, amount, token, owner })}</span>
}

/** The placeholders stay in the text, and elements take their places. */
const names = { party: '{party}', amount: '{amount}', token: '{token}', owner: '{owner}' }

function fill(sentence: string, elements: Record<string, preact.ComponentChild>) {
  return sentence.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : elements[part]))
}

function isRight({ kind }: Claim): boolean {
  return kind === 'allow' || kind === 'allowAll' || kind === 'give'
}
