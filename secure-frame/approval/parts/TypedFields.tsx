/** @jsxImportSource preact */
import type { ItemOf } from '../../../chains/signing/approvalItem.ts'
import { text } from '../../texts/text.ts'
import { CheckedAddress } from './CheckedAddress.tsx'
import { type Fact, Facts } from './Facts.tsx'
import { FieldTree } from './FieldTree.tsx'
import { UntrustedText } from './UntrustedText.tsx'

/** Typed data in full: its domain, its type, and every field. */
export function TypedFields({ item }: { item: ItemOf<'typedData'> }) {
  return (
    <>
      <Facts facts={domainFacts(item)} />
      <FieldTree fields={item.message} item={item} />
    </>
  )
}

function domainFacts(item: ItemOf<'typedData'>): Fact[] {
  const { domain, primaryType } = item
  const app = domain.map(({ name, type, value = '' }): Fact => {
    const label = text(`typed.${name as 'name'}`) // describeTypedData lets only the five known names through
    return type === 'address'
      ? {
          label,
          value: <CheckedAddress item={item} value={value} of="contract" />,
          place: 'below',
        }
      : { label, value: <UntrustedText value={value} /> }
  })
  const none = { label: text('typed.domain'), value: text('typed.domainNone') }
  return [
    ...(app.length === 0 ? [none] : app),
    { label: text('typed.kind'), value: <UntrustedText value={primaryType} /> },
  ]
}
