/** @jsxImportSource preact */
import type { ItemOf } from '../../rpc/approvalItem.ts'
import { text } from '../../texts/text.ts'
import { Address } from '../parts/Address.tsx'
import { Claims } from '../parts/Claims.tsx'
import { Facts } from '../parts/Facts.tsx'
import { FieldTree } from '../parts/FieldTree.tsx'
import { Outside } from '../parts/Outside.tsx'
import { Section } from '../parts/Section.tsx'

/** Structured data: what it allows in words, for whom it is, then all of it as a tree. */
export function SignTypedData({ item }: { item: ItemOf<'typedData'> }) {
  const { claims, coin, domain, message, primaryType } = item
  const isOrder = claims.some(({ kind }) => kind === 'give' || kind === 'get')
  return (
    <>
      {claims.length > 0 && (
        <Section title={text(isOrder ? 'claim.headingOrder' : 'claim.heading')}>
          <Claims claims={claims} coin={coin} account={item.address} />
        </Section>
      )}
      <Section title={text('typed.domain')}>
        {domain.length === 0 ? (
          <p class="muted">{text('typed.domainNone')}</p>
        ) : (
          <Facts
            facts={domain.map(({ name, type, value = '' }) => ({
              label: text(`typed.${name as 'name'}`), // describeTypedData lets only the five known names through
              value: type === 'address' ? <Address value={value} /> : <Outside value={value} />,
            }))}
          />
        )}
      </Section>
      <Section title={text('typed.message')}>
        <p class="muted small">
          {text('typed.kind')}: <Outside value={primaryType} />
        </p>
        <FieldTree fields={message} />
      </Section>
    </>
  )
}
