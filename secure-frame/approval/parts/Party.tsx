/** @jsxImportSource preact */
import type { ApprovalItem } from '../../rpc/approvalItem.ts'
import { text } from '../../texts/text.ts'
import { WholeAddress } from './WholeAddress.tsx'

type Props = { item: ApprovalItem; address: string | undefined; of: 'recipient' | 'spender' }

/** Who gets it or may take it, and whether the account has approved something for them before. */
export function Party({ item, address, of }: Props) {
  if (address === undefined) return <span>{text('claim.someone')}</span>
  const { knownParties } = item
  const first = of === 'recipient' ? 'party.firstSend' : 'party.firstAllow'
  const isKnown = knownParties?.includes(address.toLowerCase())
  const similar = item.lookalikes?.find(({ party }) => party === address.toLowerCase())?.known
  return (
    <>
      <WholeAddress value={address} of={of} differsFrom={similar} />
      {knownParties !== undefined && (
        <span class="muted small">{text(isKnown ? 'party.before' : first)}</span>
      )}
      {similar?.startsWith('0x') && (
        <span class="similar small">
          {text(similar.toLowerCase() === item.address.toLowerCase() ? 'party.own' : 'party.used')}
          <WholeAddress value={similar} of="known" differsFrom={address} />
        </span>
      )}
    </>
  )
}
