/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { PageWorld } from '../pageWorld.ts'
import { texts } from '../texts.ts'
import { useTask } from '../useTask.ts'
import { Field } from './Field.tsx'
import { Form } from './Form.tsx'
import { SocialButtons } from './SocialButtons.tsx'

type Step = 'email' | 'device' | 'code'
type Props = { world: PageWorld; why: string; onLogin: () => void }

/** The ways to log in of whoever is here: by email, at a provider, or both where nobody knows who it is. */
export function Login({ world, why, onLogin }: Props) {
  const [busy, setBusy] = useState(false)
  const [entered, setEntered] = useState(false)
  const socials = world.socialLogin.offered().length > 0
  const email = world.session.get()?.provider === undefined
  return (
    <>
      {!entered && <p>{socials && !world.session.get() ? texts.login.whySocial : why}</p>}
      {socials && !entered && <SocialButtons world={world} onLogin={onLogin} onBusy={setBusy} />}
      {email && !busy && (
        <>
          {socials && !entered && <p class="or">{texts.login.or}</p>}
          <EmailLogin world={world} onLogin={onLogin} onEntered={setEntered} />
        </>
      )}
    </>
  )
}

type EmailProps = {
  world: PageWorld
  onLogin: () => void
  /** Somebody has handed an address in, or gone back from there. */
  onEntered: (entered: boolean) => void
}

/** Email, where needed the approval of this browser, then the code. */
function EmailLogin({ world, onLogin, onEntered }: EmailProps) {
  const { emailLogin } = world
  const [step, setStep] = useState<Step>('email')
  const [email, setEmail] = useState(world.session.get()?.email ?? '')
  const [code, setCode] = useState('')
  const task = useTask()
  const { run } = task

  useEffect(() => onEntered(step !== 'email'), [step, onEntered])
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
