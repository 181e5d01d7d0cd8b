import { useEffect, useRef, useState } from 'react'
import { push } from '../../../actions/router/push.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { type AuthState, forgetFailure, setHandedIn } from '../../../stores/auth.ts'
import { useText } from '../../../texts/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmailInput } from '../../../ui/EmailInput.tsx'
import { LoginProblem } from '../../LoginProblem.tsx'
import type { loginFailure } from '../../loginFailure.ts'
import css from '../view.module.css'

/** Reads what went wrong; without the code of the login, that did not come. */
let describe: typeof loginFailure = () => ({ kind: 'frame', text: (t) => t('login.noFrame') })

/** The code of the login: fetched when somebody turns to it, so that nobody else pays for it. */
async function fetchLogin() {
  const [{ connectEmail }, { loginFailure }] = await Promise.all([
    import('../../../actions/auth/connectEmail.ts'),
    import('../../loginFailure.ts'),
  ])
  describe = loginFailure
  return connectEmail
}

/** The login by email. Nothing is sent anywhere before it is submitted. */
export function EmailLogin() {
  const app = useApp()
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  const left = useRef(false)
  const login = useStoreOf(({ auth }) => auth.login)
  const handedIn = useStoreOf(({ auth }) => auth.handedIn)
  const [email, setEmail] = useState(handedIn?.email ?? login?.email ?? '')
  const failure = handedIn?.error && describe(handedIn.error)
  const busy = handedIn !== undefined && failure === undefined

  const note = (handedIn: AuthState['handedIn']) => app.stores.auth.setState(setHandedIn(handedIn))
  const submit = async (typed: string) => {
    setEmail(typed)
    note({ email: typed })
    try {
      const connectEmail = await fetchLogin().catch(({ message }) => {
        throw { code: 'SECURE_FRAME_FAILED', message }
      })
      await connectEmail(app, { email: typed })
      note(undefined)
    } catch (error) {
      // Actions and imports throw errors. Whoever left before it came has nothing to mend any more.
      note(left.current ? undefined : { email: typed, error: error as Error })
    }
    field.current?.focus()
  }
  const start = (typed: string) => void submit(typed) // settles inside

  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
      app.stores.auth.setState(forgetFailure)
    }
  }, [app])

  return (
    <section className={css.section}>
      <EmailInput
        ref={field}
        label={t('login.email')}
        placeholder={t('login.placeholder')}
        submitLabel={t('login.submit')}
        value={email}
        busy={busy}
        problem={failure && failure.kind !== 'frame' ? failure.text(t) : undefined}
        onChange={(typed) => {
          setEmail(typed)
          if (failure) note(undefined)
        }}
        onFocus={() => void fetchLogin().catch(() => {})} // only ahead of time; submit() tries again
        onSubmit={start}
      />
      {failure?.kind === 'frame' && <LoginProblem failure={failure} onRetry={() => start(email)} />}
      {login && login.step !== 'account' && (
        <Button
          kind="quiet"
          size="small"
          onClick={() => push(app, { view: login.step === 'device' ? 'EmailDevice' : 'EmailOtp' })}
        >
          {t('login.continue')}
        </Button>
      )}
      <p className={css.hint} role="status">
        {busy ? t('login.sending') : t('login.hint')}
      </p>
    </section>
  )
}
