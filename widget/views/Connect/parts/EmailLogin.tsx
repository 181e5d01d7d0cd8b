import { useRef, useState } from 'react'
import { push } from '../../../actions/router/push.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { useText } from '../../../texts/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmailInput } from '../../../ui/EmailInput.tsx'
import { LoginProblem } from '../../LoginProblem.tsx'
import type { LoginFailure } from '../../loginFailure.ts'
import css from '../view.module.css'

/** The code of the login: fetched when somebody turns to it, so that nobody else pays for it. */
const fetchLogin = () =>
  Promise.all([import('../../../actions/auth/connectEmail.ts'), import('../../loginFailure.ts')])

/** The login by email. Nothing is sent anywhere before it is submitted. */
export function EmailLogin() {
  const app = useApp()
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  const login = useStoreOf(({ auth }) => auth.login)
  const [email, setEmail] = useState(login?.email ?? '')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<LoginFailure>()

  const submit = async (typed: string) => {
    setEmail(typed)
    setBusy(true)
    setFailure(undefined)
    try {
      const [{ connectEmail }, { loginFailure }] = await fetchLogin()
      await connectEmail(app, { email: typed }).catch((thrown) => setFailure(loginFailure(thrown)))
    } catch {
      setFailure({ kind: 'frame', text: (t) => t('login.noFrame') }) // the code of the login did not come
    }
    setBusy(false)
    field.current?.focus()
  }
  const start = (typed: string) => void submit(typed) // settles inside

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
          setFailure(undefined)
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
