/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { Notice } from '../../approval/parts/Notice.tsx'
import type { PageWorld } from '../pageWorld.ts'
import { texts } from '../texts.ts'
import { useTask } from '../useTask.ts'
import { Field } from './Field.tsx'
import { Form } from './Form.tsx'

type Props = {
  vault: Pick<PageWorld['vault'], 'openWithPasskey' | 'openWithPassword'>
  /** Kinds of slots that could open the wallet. */
  slots: readonly string[]
  onOpen: () => void
  /** Absent where a login opens nothing. */
  onLogInAgain?: () => void
}

/** For a browser that has no half of its own: the ways in that need a person. */
export function Unlock({ vault, slots, onOpen, onLogInAgain }: Props) {
  const [password, setPassword] = useState('')
  const byPasskey = useTask()
  const byPassword = useTask()
  const opens = (work: () => Promise<unknown>) => async () => {
    await work()
    onOpen()
  }
  const helpful = ['passkey', 'password', 'automatic'].some((kind) => slots.includes(kind))
  return (
    <>
      <Notice kind="plain" title={texts.unlock.title}>
        {helpful ? '' : texts.unlock.none}
      </Notice>
      {slots.includes('passkey') && (
        <Form
          task={byPasskey}
          action={texts.unlock.passkey}
          onSubmit={opens(() => vault.openWithPasskey())}
        />
      )}
      {slots.includes('password') && (
        <Form
          task={byPassword}
          kind="secondary"
          action={texts.unlock.open}
          onSubmit={opens(() => vault.openWithPassword(password))}
        >
          <Field
            label={texts.unlock.password}
            type="password"
            autocomplete="current-password"
            maxlength={200}
            value={password}
            onValue={setPassword}
          />
        </Form>
      )}
      {onLogInAgain && slots.includes('automatic') && (
        <button type="button" class="button" data-kind="secondary" onClick={onLogInAgain}>
          {texts.unlock.automatic}
        </button>
      )}
    </>
  )
}
