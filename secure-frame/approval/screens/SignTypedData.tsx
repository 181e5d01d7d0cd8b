/** @jsxImportSource preact */
import type { ItemOf } from '../../../chains/signing/approvalItem.ts'
import { text } from '../../texts/text.ts'
import { Claims } from '../parts/Claims.tsx'
import { TypedFields } from '../parts/TypedFields.tsx'

/** Typed data: its claims if they are known, else all fields. */
export function SignTypedData({ item }: { item: ItemOf<'typedData'> }) {
  const { claims } = item
  if (claims.length === 0) return <TypedFields item={item} />
  const isPermit = claims.some(({ kind }) => kind === 'allow')
  return (
    <Claims
      claims={claims}
      item={item}
      editor={isPermit && <span class="muted small">{text('edit.permit')}</span>}
    />
  )
}
