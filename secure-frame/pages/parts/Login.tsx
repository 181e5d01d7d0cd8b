/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { PageWorld } from '../pageWorld.ts'
import { texts } from '../texts.ts'
import { useTask } from '../useTask.ts'
import { Field } from './Field.tsx'
import { Form } from './Form.tsx'

type Step = 'email' | 'device' | 'code'
type Props = { world: PageWorld; why: string; onLogin: () => void }

/** Email, where needed the approval of this browser, then the code. */
export function Login({ world, why, onLogin }: Props) {
  const { emailLogin } = world
  const [step, setStep] = useState<Step>('email')
  const [email, setEmail] = useState(world.session.get()?.email ?? '')
  const [code, setCode] = useState('')
  const task = useTask()
  const { run } = task

  useEffect(() => {
    if (step !== 'device') return
    const waiting = new AbortController()
    const wait = async () => {
      await emailLogin.waitForDevice(waiting.signal)
      setStep('code')
    }
    void run(wait).then((done) => {
      if (!done && !waiting.signal.aborted) setStep('email')
    })
    return () => waiting.abort()
  }, [step, emailLogin, run])

  if (step === 'email')
    return (
      <Form
        task={task}
        action={texts.login.send}
        onSubmit={async () => setStep(await emailLogin.start(email.trim()))}
      >
        <p>{why}</p>
        <Field
          label={texts.login.email}
          type="email"
          autocomplete="email"
          maxlength={254}
          value={email}
          onValue={setEmail}
        />
      </Form>
    )
  if (step === 'device')
    return (
      <p class="wait" role="status">
        {texts.login.device}
      </p>
    )
  return (
    <Form
      task={task}
      action={texts.login.enter}
      onSubmit={async () => {
        await emailLogin.enterCode(code.trim())
        onLogin()
      }}
    >
      <Field
        label={texts.login.code}
        inputmode="numeric"
        autocomplete="one-time-code"
        maxlength={64}
        value={code}
        onValue={setCode}
      />
      <button type="button" class="link" onClick={() => setStep('email')}>
        {texts.login.other}
      </button>
    </Form>
  )
}
