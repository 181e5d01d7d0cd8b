/** @jsxImportSource preact */
import type { ItemOf } from '../../../chains/signing/approvalItem.ts'
import { text } from '../../texts/text.ts'
import { MessageBox } from '../parts/MessageBox.tsx'
import { Section } from '../parts/Section.tsx'
import { SignInFields } from '../parts/SignInFields.tsx'
import { UntrustedText } from '../parts/UntrustedText.tsx'

/** A message: its text, its bytes if they are not text, or the fields of a sign-in. */
export function SignMessage({ item }: { item: ItemOf<'message'> }) {
  if (item.signIn) return <SignInFields signIn={item.signIn} item={item} />
  if (item.hex === '0x') return <p class="muted">{text('message.empty')}</p>
  const isText = item.text !== undefined
  return (
    <Section title={text(isText ? 'message.text' : 'message.hex')}>
      <MessageBox code={!isText}>
        <UntrustedText value={item.text ?? item.hex} most={600} lines />
      </MessageBox>
    </Section>
  )
}
