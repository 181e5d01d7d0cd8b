/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { Fold } from '../approval/parts/Fold.tsx'
import { Notice } from '../approval/parts/Notice.tsx'
import type { Confirmation } from '../login/confirmation.ts'
import { CodeByMail } from './CodeByMail.tsx'
import { Field } from './Field.tsx'
import { Form } from './Form.tsx'
import { formTexts } from './texts.ts'
import { useTask } from './useTask.ts'

type Props = {
  vault: {
    openWithPasskey: () => Promise<unknown>
    openWithPassword: (password: string) => Promise<unknown>
  }
  /** A code by mail, after a login at a provider that may not have asked for anything. Needs the kind `code` in `slots`. */
  byCode?: Pick<Confirmation, 'start' | 'ensure' | 'enter'>
  /** Kinds of slots that could open the wallet, and `code`. */
  slots: readonly string[]
  onOpen: () => void
  /** Absent if a new login would not open the wallet. */
  onLogInAgain?: () => void
}

/** For a browser without a key share: says so, and shows the ways to unlock the wallet. */
export function Unlock(props: Props) {
  const helpful = ['passkey', 'password', 'automatic'].some((kind) => props.slots.includes(kind))
  return (
    <>
      <Notice kind="plain" title={formTexts.unlock.title}>
        {helpful ? '' : formTexts.unlock.none}
      </Notice>
      <WaysToUnlock {...props} />
    </>
  )
}

/** The ways to unlock alone. */
export function WaysToUnlock({ vault, byCode, slots, onOpen, onLogInAgain }: Props) {
  const [password, setPassword] = useState('')
  const byPasskey = useTask()
  const byPassword = useTask()
  const opens = (work: () => Promise<unknown>) => async () => {
    await work()
    onOpen()
  }
  return (
    <>
      {slots.includes('passkey') && (
        <Form
          task={byPasskey}
          action={formTexts.unlock.passkey}
          onSubmit={opens(() => vault.openWithPasskey())}
        />
      )}
      {slots.includes('password') && (
        <Form
          task={byPassword}
          kind={slots.includes('passkey') ? 'secondary' : 'primary'}
          action={formTexts.unlock.open}
          onSubmit={opens(() => vault.openWithPassword(password))}
        >
          <Field
            label={formTexts.unlock.password}
            type="password"
            autocomplete="current-password"
            maxlength={200}
            value={password}
            onValue={setPassword}
          />
        </Form>
      )}
      {slots.includes('password') && (
        <Forgot
          passkey={slots.includes('passkey')}
          code={slots.includes('code')}
          login={onLogInAgain !== undefined && slots.includes('automatic')}
        />
      )}
      {byCode && slots.includes('code') && (
        <CodeByMail
          why={formTexts.unlock.codeWhy}
          send={byCode.start}
          enter={(code) => opens(() => byCode.enter(code))()}
          action={formTexts.unlock.open}
          kind={slots.length > 1 ? 'secondary' : 'primary'}
          sendAtOnce={slots.length > 1 ? undefined : byCode.ensure}
        />
      )}
      {onLogInAgain && slots.includes('automatic') && (
        <button type="button" class="button" data-kind="secondary" onClick={onLogInAgain}>
          {formTexts.unlock.automatic}
        </button>
      )}
    </>
  )
}

type ForgotProps = { passkey: boolean; code: boolean; login: boolean }

/** The other ways to unlock, for a user who has lost the password. */
function Forgot({ passkey, code, login }: ForgotProps) {
  const { forgot, forgotBody, forgotPasskey, forgotCode, forgotLogin, forgotDevice, forgotWords } =
    formTexts.unlock
  return (
    <Fold title={forgot}>
      <p>{forgotBody}</p>
      <ul class="ways">
        {passkey && <li>{forgotPasskey}</li>}
        {code && <li>{forgotCode}</li>}
        {login && <li>{forgotLogin}</li>}
        <li>{forgotDevice}</li>
        <li>{forgotWords}</li>
      </ul>
    </Fold>
  )
}
