/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { Field } from '../../forms/Field.tsx'
import { Form } from '../../forms/Form.tsx'
import { TextWithEmails } from '../../forms/TextWithEmails.tsx'
import { useTask } from '../../forms/useTask.ts'
import type { LoginStep } from '../emailLogin.ts'
import type { PageContext } from '../pageContext.ts'
import { texts } from '../texts.ts'
import { SocialButtons } from './SocialButtons.tsx'

const needsNewCode: readonly unknown[] = [errors.CODE_USED_UP.code, errors.CODE_EXPIRED.code]

type Step = { step: 'email' } | LoginStep
type Context = Pick<PageContext, 'session' | 'emailLogin' | 'socialLogin'>
type Props = { context: Context; why: string; onLogin: () => void }

/** The ways to log in: by email or at a provider, as the user did before, or both if that is not known. */
export function Login({ context, why, onLogin }: Props) {
  const [busy, setBusy] = useState(false)
  const [entered, setEntered] = useState(false)
  const socials = context.socialLogin.offered().length > 0
  const email = context.session.get()?.provider === undefined
  return (
    <>
      {!entered && <p>{socials && !context.session.get() ? texts.login.whySocial : why}</p>}
      {socials && !entered && (
        <SocialButtons context={context} onLogin={onLogin} onBusy={setBusy} />
      )}
      {email && !busy && (
        <>
          {socials && !entered && <p class="or">{texts.login.or}</p>}
          <EmailLogin context={context} onLogin={onLogin} onEntered={setEntered} />
        </>
      )}
    </>
  )
}

type EmailProps = {
  context: Context
  onLogin: () => void
  /** True once an address was submitted, false if the user went back. */
  onEntered: (entered: boolean) => void
}

/** The address, then the code, or on a new browser its approval. */
function EmailLogin({ context, onLogin, onEntered }: EmailProps) {
  const { emailLogin } = context
  const [login, setLogin] = useState<Step>({ step: 'email' })
  const { step } = login
  const [email, setEmail] = useState(context.session.get()?.email ?? '')
  const [code, setCode] = useState('')
  const [checking, setChecking] = useState<AbortController>()
  const task = useTask()
  const { run } = task
  const finish = useRef(onLogin)
  finish.current = onLogin

  useEffect(() => onEntered(step !== 'email'), [step, onEntered])
  useEffect(() => {
    if (step !== 'device') return
    const waiting = new AbortController()
    const wait = async () => {
      try {
        await emailLogin.waitForDevice(waiting.signal)
      } catch (thrown) {
        if (waiting.signal.aborted) return // the user went back
        setLogin({ step: 'email' })
        throw thrown
      }
      finish.current()
    }
    void run(wait) // never rejects
    return () => waiting.abort()
  }, [step, emailLogin, run])

  const start = async () => {
    const stop = new AbortController()
    const waiting = { signal: stop.signal, onWork: () => setChecking(stop) }
    try {
      setLogin(await emailLogin.start(email.trim(), waiting))
    } catch (thrown) {
      if (!stop.signal.aborted) throw thrown // the user cancelled
    } finally {
      setChecking(undefined)
    }
  }

  /** If the code can no longer be right, goes back to request a new one. */
  const enter = async () => {
    try {
      await emailLogin.enterCode(code.trim())
    } catch (thrown) {
      if (needsNewCode.includes((thrown as { code?: unknown }).code)) {
        setCode('')
        setLogin({ step: 'email' })
      }
      throw thrown
    }
    onLogin()
  }

  if (step === 'email')
    return (
      <Form task={task} action={texts.login.send} onSubmit={start}>
        <Field
          label={texts.login.email}
          type="email"
          autocomplete="email"
          maxlength={254}
          value={email}
          onValue={setEmail}
        />
        {checking && (
          <>
            <p class="wait" role="status">
              {texts.login.checking}
            </p>
            <button type="button" class="link" onClick={() => checking.abort()}>
              {texts.login.cancel}
            </button>
          </>
        )}
      </Form>
    )
  if (login.step === 'device')
    return (
      <>
        <p>{texts.login.device}</p>
        <p class="number" role="status">
          {texts.login.number} <strong>{login.number}</strong>
        </p>
        <p class="wait">{texts.login.waiting}</p>
        <button type="button" class="link" onClick={() => setLogin({ step: 'email' })}>
          {texts.login.other}
        </button>
      </>
    )
  return (
    <Form task={task} action={texts.login.enter} onSubmit={enter}>
      <p>
        <TextWithEmails text={texts.login.sent(email.trim())} />
      </p>
      <Field
        label={texts.login.code}
        inputmode="numeric"
        autocomplete="one-time-code"
        maxlength={64}
        value={code}
        onValue={setCode}
      />
      <button type="button" class="link" onClick={() => setLogin({ step: 'email' })}>
        {texts.login.other}
      </button>
    </Form>
  )
}
