/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { socialNames } from '../../../shared-schemas/socialProvider.ts'
import { Field } from '../../forms/Field.tsx'
import { Form } from '../../forms/Form.tsx'
import { useTask } from '../../forms/useTask.ts'
import { Words } from '../../forms/Words.tsx'
import type { PageWorld } from '../pageWorld.ts'
import { texts } from '../texts.ts'

type Props = { world: PageWorld; onConfirmed: () => void }

/** A code by mail, for who logs in at a provider that may let them through unasked. */
export function ConfirmByCode({ world: { confirmation, session }, onConfirmed }: Props) {
  const [sentTo, setSentTo] = useState<string>()
  const [code, setCode] = useState('')
  const task = useTask()
  const provider = session.get()?.provider
  const send = async () => setSentTo(await confirmation.start())
  const enter = async () => {
    await confirmation.enter(code.trim())
    onConfirmed()
  }

  if (sentTo === undefined)
    return (
      <>
        <p>{texts.confirm.why(provider ? socialNames[provider] : '')}</p>
        <Form task={task} action={texts.confirm.send} onSubmit={send} />
      </>
    )
  return (
    <Form task={task} action={texts.confirm.enter} onSubmit={enter}>
      <p role="status">
        <Words text={texts.confirm.sent(sentTo)} />
      </p>
      <Field
        label={texts.login.code}
        inputmode="numeric"
        autocomplete="one-time-code"
        maxlength={64}
        value={code}
        onValue={setCode}
      />
      <button type="button" class="link" onClick={() => setSentTo(undefined)}>
        {texts.confirm.another}
      </button>
    </Form>
  )
}
