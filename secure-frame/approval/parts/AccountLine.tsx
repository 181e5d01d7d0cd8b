/** @jsxImportSource preact */
import type { ApprovalItem } from '../../rpc/approvalItem.ts'
import { text } from '../../texts/text.ts'
import { Address } from './Address.tsx'
import { Outside } from './Outside.tsx'

/** With which account, and where. */
export function AccountLine({ item }: { item: ApprovalItem }) {
  return (
    <dl class="accountLine">
      <div>
        <dt>{text('header.account')}</dt>
        <dd>
          <Address value={item.address} />
        </dd>
      </div>
      <div>
        <dt>{text('header.network')}</dt>
        <dd>
          <Outside value={item.networkName} most={40} />
        </dd>
      </div>
    </dl>
  )
}
