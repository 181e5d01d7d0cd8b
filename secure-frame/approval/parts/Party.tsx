/** @jsxImportSource preact */
import { addressKey } from '../../../chains/signing/addressKey.ts'
import type { ApprovalItem, Claim } from '../../../chains/signing/approvalItem.ts'
import { partyRelations } from '../../../chains/signing/partyRelations.ts'
import { text } from '../../texts/text.ts'
import { CheckedAddress } from './CheckedAddress.tsx'

type Props = { item: ApprovalItem; claim: Claim; of: 'recipient' | 'spender' }

/** The recipient or spender of a claim, and whether the account has approved something for them before. */
export function Party({ item, claim, of }: Props) {
  const { party } = claim
  if (party === undefined) return <span>{text('claim.someone')}</span>
  const isOwn = addressKey(party) === addressKey(item.address)
  const history = isOwn ? undefined : historyOf(claim, item)
  return (
    <>
      {isOwn && <span>{text('party.you')}</span>}
      <CheckedAddress item={item} value={party} of={of}>
        {history !== undefined && <span class="muted small">{history}</span>}
      </CheckedAddress>
    </>
  )
}

const firstTime = {
  send: 'party.firstSend',
  allow: 'party.firstAllow',
  other: 'party.first',
} as const

/** Undefined if the history is not known, or does not matter for this kind of claim. */
function historyOf({ kind, party = '' }: Claim, item: ApprovalItem) {
  const { knownParties } = item
  const relation = partyRelations[kind]
  if (knownParties === undefined || relation === undefined) return undefined
  if (knownParties.includes(addressKey(party))) return text('party.before')
  // What a site sends by itself is not remembered, so it is not certain that this is the first time.
  return text(item.kind === 'spend' && !item.sends ? 'party.unknown' : firstTime[relation])
}
