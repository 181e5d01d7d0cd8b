/** @jsxImportSource preact */
import { text } from '../../texts/text.ts'
import type { RawPart } from '../rawOf.ts'
import { CopyButton } from './CopyButton.tsx'
import { Fold } from './Fold.tsx'
import { Section } from './Section.tsx'
import { UntrustedText } from './UntrustedText.tsx'

/** The raw data of a request, folded, for users who want to check the description. */
export function RawData({ parts }: { parts: readonly RawPart[] }) {
  return (
    <Fold title={text('action.raw')}>
      {parts.map(({ title, value }, index) =>
        title === undefined ? (
          <Raw key={index} name={text('action.raw')} value={value} label={text('action.copy')} />
        ) : (
          <Section key={index} title={title}>
            <Raw
              name={`${text('action.raw')}: ${title}`}
              value={value}
              label={text('action.copyPart', { title })}
            />
          </Section>
        ),
      )}
    </Fold>
  )
}

/** `name` labels the scrollable region for screen readers. */
function Raw({ name, value, label }: { name: string; value: string; label: string }) {
  return (
    <div class="rawPart">
      <section class="raw" tabIndex={0} aria-label={name}>
        <UntrustedText value={value} most={2_000} lines />
      </section>
      <CopyButton value={value} label={label} />
    </div>
  )
}
