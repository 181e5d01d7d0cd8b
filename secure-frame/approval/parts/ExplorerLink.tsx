/** @jsxImportSource preact */
import type { ApprovalItem } from '../../rpc/approvalItem.ts'
import { text } from '../../texts/text.ts'
import { type AddressRole, roleText } from '../roleText.ts'
import { Icon } from './Icon.tsx'

type Props = { item: ApprovalItem; address: string; of: AddressRole }

/** Of an EVM account, or in base58. */
const shape = /^(0x[0-9a-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/i

/** Leads to an address in the block explorer of the network, in a window of its own that knows nothing of this one. */
export function ExplorerLink({ item: { explorer }, address, of }: Props) {
  if (!explorer || !shape.test(address)) return null
  const { host, page } = explorer
  return (
    <a
      class="explorer"
      href={`${page}&address=${address}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={text('action.explore', { role: roleText(of), host })}
    >
      {host}
      <Icon name="external" size={16} />
    </a>
  )
}
