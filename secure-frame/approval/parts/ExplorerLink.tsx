/** @jsxImportSource preact */
import { definitions } from '../../../chains/definitions.ts'
import type { ApprovalItem } from '../../../chains/signing/approvalItem.ts'
import { parseCaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import { text } from '../../texts/text.ts'
import { type AddressRole, roleText } from '../roleText.ts'
import { Icon } from './Icon.tsx'

type Props = { item: ApprovalItem; address: string; of: AddressRole }

/** Opens an address in the network's block explorer, in a window without opener or referrer. */
export function ExplorerLink({ item: { caipNetworkId, explorer }, address, of }: Props) {
  const { namespace } = parseCaipNetworkId(caipNetworkId)
  if (!explorer || !definitions[namespace].address.safeParse(address).success) return null
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
