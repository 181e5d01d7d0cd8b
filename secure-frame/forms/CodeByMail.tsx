/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { Field } from './Field.tsx'
import { Form } from './Form.tsx'
import { TextWithEmails } from './TextWithEmails.tsx'
import { formTexts } from './texts.ts'
import { useTask } from './useTask.ts'

type Props = {
  /** Shown until the code is sent. */
  why?: string
  /** Sends a code; resolves with the address that it went to. */
  send: () => Promise<string>
  enter: (code: string) => Promise<void>
  /** Label of the button that submits the code. */
  action: string
  /** `secondary` next to another way to unlock. */
  kind?: 'primary' | 'secondary'
  /** Sends the first code without a click, if there is no other way to unlock. */
  sendAtOnce?: (() => Promise<string>) | undefined
}

/** Sends a code to the user's mailbox, then asks for it. */
export function CodeByMail({ why, send, enter, action, kind = 'primary', sendAtOnce }: Props) {
  const [sentTo, setSentTo] = useState<string>()
  const [code, setCode] = useState('')
  const task = useTask()
  const { run } = task

  // biome-ignore lint/correctness/useExhaustiveDependencies: send one code, when the form appears
  useEffect(() => {
    if (sendAtOnce) void run(async () => setSentTo(await sendAtOnce())) // never rejects: errors are in task.error
  }, [])

  if (sentTo === undefined)
    return (
      <>
        {why !== undefined && <p>{why}</p>}
        <Form
          task={task}
          kind={kind}
          action={formTexts.code.send}
          onSubmit={async () => setSentTo(await send())}
        />
      </>
    )
  return (
    <Form task={task} kind={kind} action={action} onSubmit={() => enter(code.trim())}>
      <p role="status">
        <TextWithEmails text={formTexts.code.sent(sentTo)} />
      </p>
      <Field
        label={formTexts.code.label}
        inputmode="numeric"
        autocomplete="one-time-code"
        maxlength={64}
        value={code}
        onValue={setCode}
      />
      <button type="button" class="link" onClick={() => setSentTo(undefined)}>
        {formTexts.code.another}
      </button>
    </Form>
  )
}
