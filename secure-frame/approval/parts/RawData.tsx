/** @jsxImportSource preact */
import { text } from '../../texts/text.ts'
import { CopyButton } from './CopyButton.tsx'
import { Fold } from './Fold.tsx'
import { Outside } from './Outside.tsx'

/** What is behind the words, for who wants to check them. */
export function RawData({ value }: { value: string }) {
  return (
    <Fold title={text('action.raw')}>
      <section class="raw" tabIndex={0} aria-label={text('action.raw')}>
        <Outside value={value} most={2_000} lines />
      </section>
      <CopyButton value={value} label={text('action.copy')} />
    </Fold>
  )
}
