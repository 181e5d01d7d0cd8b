/** @jsxImportSource preact */
import { socialNames } from '../../../shared-schemas/socialProvider.ts'
import { CodeByMail } from '../../forms/CodeByMail.tsx'
import type { PageContext } from '../pageContext.ts'
import { texts } from '../texts.ts'

type Props = { context: PageContext; onConfirmed: () => void }

/** A code by mail, for who logs in at a provider that may let them through unasked. */
export function ConfirmByCode({ context: { confirmation, session }, onConfirmed }: Props) {
  const provider = session.get()?.provider
  const enter = async (code: string) => {
    await confirmation.enter(code)
    onConfirmed()
  }
  return (
    <CodeByMail
      why={texts.confirm.why(provider ? socialNames[provider] : '')}
      send={confirmation.start}
      enter={enter}
      action={texts.confirm.enter}
    />
  )
}
