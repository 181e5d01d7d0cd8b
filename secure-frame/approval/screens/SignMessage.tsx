/** @jsxImportSource preact */
import type { ItemOf } from '../../../chains/signing/approvalItem.ts'
import { text } from '../../texts/text.ts'
import { messageMost } from '../cutText.ts'
import { MessageBox } from '../parts/MessageBox.tsx'
import { Section } from '../parts/Section.tsx'
import { SignInFields } from '../parts/SignInFields.tsx'
import { UntrustedText } from '../parts/UntrustedText.tsx'

type Props = {
  item: ItemOf<'message'>
  /** Runs when the user shows all of a text that was cut. */
  onOpen: () => void
}

/** A message: its text, its bytes if they are not text, or the fields of a sign-in. */
export function SignMessage({ item, onOpen }: Props) {
  if (item.signIn) return <SignInFields signIn={item.signIn} item={item} onOpen={onOpen} />
  if (item.hex === '0x') return <p class="muted">{text('message.empty')}</p>
  const isText = item.text !== undefined
  return (
    <Section title={text(isText ? 'message.text' : 'message.hex')}>
      <MessageBox code={!isText}>
        <UntrustedText value={item.text ?? item.hex} most={messageMost} lines onOpen={onOpen} />
      </MessageBox>
    </Section>
  )
}
