/** @jsxImportSource preact */
import { socialNames } from '../../../shared-schemas/login/socialProvider.ts'
import { CodeByMail } from '../../forms/CodeByMail.tsx'
import type { PageContext } from '../pageContext.ts'
import { texts } from '../texts.ts'

type Props = { context: PageContext; onConfirmed: () => void }

/** Confirms by a code from the mailbox that the user is there: a provider may log in without asking for anything. */
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
