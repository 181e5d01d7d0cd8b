/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { addressKey } from '../../../chains/signing/addressKey.ts'
import { takesAll, totalOf } from '../../../chains/signing/allowanceNow.ts'
import type { ApprovalItem, Claim } from '../../../chains/signing/approvalItem.ts'
import { isCoin } from '../../../chains/signing/isCoin.ts'
import { isUnlimited } from '../../../chains/signing/isUnlimited.ts'
import { text } from '../../texts/text.ts'
import { amountText } from '../amountText.ts'
import { fiatOf } from '../fiatOf.ts'
import { formatAmount } from '../formatAmount.ts'
import { formatEpochSeconds } from '../formatTime.ts'
import { tokenNameIn } from '../tokenNameIn.ts'
import { CheckedAddress } from './CheckedAddress.tsx'
import { type Fact, Facts } from './Facts.tsx'
import { Fiat } from './Fiat.tsx'
import { Party } from './Party.tsx'

type Props = {
  claims: readonly Claim[]
  item: ApprovalItem
  /** Shown below the amount of an allowance. */
  editor?: ComponentChildren
}

/**
 * What leaves the account or may be taken from it, by whom, and until when. The list is never cut: the one harmful claim
 * may come after many harmless ones.
 */
export function Claims({ claims, item, editor }: Props) {
  return (
    <ul class="claims">
      {claims.map((claim, index) => (
        <li key={index} data-kind={isHighRisk(claim) ? 'danger' : claim.kind}>
          <Facts facts={[...factsOf(claim, item, editor), ...tokenFact(claim, item)]} />
        </li>
      ))}
    </ul>
  )
}

function factsOf(claim: Claim, item: ApprovalItem, editor: ComponentChildren): Fact[] {
  const { kind, party } = claim
  const amount = <Amount claim={claim} item={item} />
  const recipient = below('to', <Party item={item} claim={claim} of="recipient" />)
  const spender = <Party item={item} claim={claim} of="spender" />
  switch (kind) {
    case 'send':
      return [below('youSend', amount), recipient]
    case 'sendOther':
      return [below('moves', amount), ...ownerFact(claim, item), recipient]
    case 'allow':
    case 'borrow':
      return [
        below(kind === 'allow' ? 'taker' : 'borrower', spender),
        ...ownerFact(claim, item),
        below(
          claim.adds ? 'added' : 'amount',
          <>
            {amount}
            {claim.adds && <p class="muted small">{totalText(claim, item)}</p>}
            {claim.itemId === undefined && editor}
          </>,
        ),
        untilFact(claim),
      ]
    case 'allowAll':
      return [
        below('taker', spender),
        ...ownerFact(claim, item),
        below(
          'amount',
          <strong class="amount">
            {text('claim.everyItem', { token: tokenNameIn(item, claim.token) })}
          </strong>,
        ),
        untilFact(claim),
      ]
    case 'give':
      return [below('youGive', amount), untilFact(claim)]
    case 'get':
      return isOwn(claim, item) ? [below('youGet', amount)] : [below('moves', amount), recipient]
    case 'control':
      return [
        below('controller', spender),
        below('over', <Over claim={claim} item={item} />),
        untilFact(claim),
      ]
    case 'votes':
    case 'stake':
    case 'use':
      return [below(kind, spender), ...ownerFact(claim, item)]
    case 'call':
      return [
        below('calls', <CheckedAddress item={item} value={party ?? ''} of="contract" />),
        ...ownerFact(claim, item),
      ]
    case 'cancel':
      return [below('noLonger', spender)]
  }
}

function Amount({ claim, item }: { claim: Claim; item: ApprovalItem }) {
  const note = noteOf(claim, tokenNameIn(item, claim.token))
  return (
    <>
      <span class="money">
        <strong class="amount">{amountText(claim, item)}</strong>
        <Fiat value={fiatOf(claim, item, claim.kind === 'get' ? 'down' : 'up')} />
      </span>
      {note !== undefined && <p class="muted small">{note}</p>}
    </>
  )
}

/** The total of an allowance that is increased. */
function totalText(claim: Claim, item: ApprovalItem): string {
  const { allowed } = claim
  const total = totalOf(claim)
  if (allowed === undefined || total === undefined) return text('claim.onTop')
  const written = (amount: bigint) => {
    const { unlimited: _, ...rest } = claim
    const all = isUnlimited(amount) ? { unlimited: true } : {}
    return amountText({ ...rest, ...all, amount: String(amount) }, item)
  }
  return text('claim.raised', { from: written(BigInt(allowed)), to: written(total) })
}

/** A note on what is not known about an amount. */
function noteOf(claim: Claim, token: string): string | undefined {
  const { token: shown, amount, unlimited, itemId, mayBeItem } = claim
  if (amount === undefined || itemId !== undefined) return undefined
  if (mayBeItem) return text('claim.itemNote', { token })
  if (unlimited) return undefined
  if (shown.unchecked) return text('claim.unchecked', { amount: formatAmount(amount, 0) })
  return isCoin(shown) || shown.unknown || shown.decimals !== undefined
    ? undefined
    : text('claim.unitsNote', { token })
}

function Over({ claim: { owner }, item }: { claim: Claim; item: ApprovalItem }) {
  return owner ? (
    <CheckedAddress item={item} value={owner} of="owner" />
  ) : (
    <>{text('claim.yourAccount')}</>
  )
}

type Label =
  | 'to'
  | 'from'
  | 'youSend'
  | 'youGive'
  | 'youGet'
  | 'moves'
  | 'taker'
  | 'amount'
  | 'added'
  | 'noLonger'
  | 'controller'
  | 'over'
  | 'votes'
  | 'stake'
  | 'use'
  | 'borrower'
  | 'calls'
  | 'token'

function below(label: Label, value: ComponentChildren): Fact {
  return { label: text(`claim.${label}`), value, place: 'below' }
}

function untilFact({ untilSeconds }: Claim): Fact {
  const value = untilSeconds === undefined ? text('claim.always') : formatEpochSeconds(untilSeconds)
  return { label: text('claim.until'), value }
}

/** The owner, if it is not the account itself. */
function ownerFact({ owner }: Claim, item: ApprovalItem): Fact[] {
  if (owner === undefined) return []
  return [below('from', <CheckedAddress item={item} value={owner} of="owner" />)]
}

function isHighRisk(claim: Claim): boolean {
  return takesAll(claim) || claim.kind === 'allowAll' || claim.kind === 'control'
}

function tokenFact({ token }: Claim, item: ApprovalItem): Fact[] {
  return token.address === undefined
    ? []
    : [below('token', <CheckedAddress item={item} value={token.address} of="contract" />)]
}

function isOwn({ party }: Claim, { address }: ApprovalItem): boolean {
  return party === undefined || addressKey(party) === addressKey(address)
}
