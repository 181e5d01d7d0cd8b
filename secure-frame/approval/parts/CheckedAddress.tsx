/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { addressKey } from '../../../chains/signing/addressKey.ts'
import type { ApprovalItem } from '../../../chains/signing/approvalItem.ts'
import { text } from '../../texts/text.ts'
import type { AddressRole } from '../roleText.ts'
import { ExplorerLink } from './ExplorerLink.tsx'
import { WholeAddress } from './WholeAddress.tsx'

type Props = {
  item: ApprovalItem
  value: string
  of: AddressRole
  /** Notes about the address. */
  children?: ComponentChildren
}

/** Roles whose addresses link to the block explorer. */
const rolesWithExplorer: readonly AddressRole[] = ['recipient', 'spender', 'contract']

/** A full address of a request. If it looks like one that the account knows, the known one is shown below it. */
export function CheckedAddress({ item, value, of, children }: Props) {
  const similar = item.lookalikes?.find(({ party }) => party === addressKey(value))?.known
  const name = item.contracts?.find(({ address }) => address === addressKey(value))?.name
  return (
    <>
      <WholeAddress value={value} of={of} differsFrom={similar} />
      {name !== undefined && <span class="muted small">{text('party.listed', { name })}</span>}
      {rolesWithExplorer.includes(of) && <ExplorerLink item={item} address={value} of={of} />}
      {children}
      {similar !== undefined && (
        <span class="similar small">
          {text(addressKey(similar) === addressKey(item.address) ? 'party.own' : 'party.used')}
          <WholeAddress value={similar} of="known" differsFrom={value} />
        </span>
      )}
    </>
  )
}
