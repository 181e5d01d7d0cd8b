import { useEffect, useRef } from 'react'
import { choose } from '../../../actions/router/choose.ts'
import { leaveChoice } from '../../../actions/router/leaveChoice.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { type AuthState, forgetFailure, setHandedIn, setTyped } from '../../../stores/auth.ts'
import { currentRoute } from '../../../stores/router.ts'
import { useText } from '../../../texts/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmailInput } from '../../../ui/EmailInput.tsx'
import { Late } from '../../Late.tsx'
import { LoginProblem } from '../../LoginProblem.tsx'
import type { loginFailure } from '../../loginFailure.ts'
import { useFrameReload } from '../../useFrameReload.ts'
import { useRetry } from '../../useRetry.ts'
import css from '../view.module.css'
import { useIsChosen } from './useIsChosen.ts'

/** Reads what went wrong; without the code of the login, that did not come. */
let describe: typeof loginFailure = () => ({
  kind: 'frame',
  text: (t) => t('login.noFrame'),
  unsent: true,
})

/** The code of the login: fetched when somebody turns to it, so that nobody else pays for it. */
async function fetchLogin() {
  const [{ connectEmail }, { loginFailure }] = await Promise.all([
    import('../../../actions/auth/connectEmail.ts'),
    import('../../loginFailure.ts'),
  ])
  describe = loginFailure
  return connectEmail
}

type Props = {
  /** Says below the field what will happen; left out where it is not the first way to connect. */
  explained: boolean
}

/** The login by email. Nothing is sent before it is submitted. */
export function EmailLogin({ explained }: Props) {
  const app = useApp()
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  const left = useRef(false)
  const login = useStoreOf(({ auth }) => auth.login)
  const handedIn = useStoreOf(({ auth }) => auth.handedIn)
  const email = useStoreOf(
    ({ auth }) => auth.typed ?? auth.handedIn?.email ?? auth.login?.email ?? '',
  )
  const failure = handedIn?.error && describe(handedIn.error)
  const next = login?.step === 'device' ? 'EmailDevice' : 'EmailOtp'
  const shown = useIsChosen({ view: next })
  const begun = login && login.step !== 'account' && !shown
  const busy = handedIn !== undefined && failure === undefined
  const checking = useStoreOf(({ auth }) => auth.checking)
  const frame = useStoreOf(({ auth }) => auth.frame)
  const missing = failure?.kind === 'frame'
  const unreachable = missing || failure?.kind === 'network'
  const reloadFrame = useFrameReload()

  const note = (handedIn: AuthState['handedIn']) => app.stores.auth.setState(setHandedIn(handedIn))
  const type = (typed: string) => app.stores.auth.setState(setTyped(typed))
  const submit = async (typed: string) => {
    leaveChoice(app)
    type(typed)
    note({ email: typed })
    try {
      const connectEmail = await fetchLogin().catch(({ message }) => {
        throw { code: 'SECURE_FRAME_FAILED', message }
      })
      await connectEmail(app, { email: typed })
      note(undefined)
    } catch (error) {
      // Actions and imports throw errors. Whoever left before it came has nothing to mend any more.
      const { code } = error as { code?: unknown }
      const over = left.current || code === 'LOGIN_CANCELLED'
      note(over ? undefined : { email: typed, error: error as Error })
    }
    // Beside the list stands what comes next, or what was chosen meanwhile.
    if (currentRoute(app.stores.router.getState()).view === 'Connect') field.current?.focus()
  }
  const start = (typed: string) => void submit(typed) // settles inside

  useRetry({
    failed: failure?.unsent === true && frame !== 'loading',
    async retry() {
      // The line stays on screen until the frame is back; the email goes out only then.
      if (frame === 'failed') await app.secure.request('PING').catch(() => {})
      const { auth, router } = app.stores
      const { handedIn, frame: now } = auth.getState()
      const asked = currentRoute(router.getState()).view === 'Connect'
      if (!left.current && asked && handedIn?.error && now !== 'failed') start(email)
    },
  })

  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
      app.stores.auth.setState(forgetFailure)
    }
  }, [app])

  return (
    <section className={css.section}>
      {!missing && (
        <EmailInput
          ref={field}
          label={t('login.email')}
          placeholder={t('login.placeholder')}
          submitLabel={t('login.submit')}
          value={email}
          busy={busy}
          problem={failure && !unreachable ? failure.text(t) : undefined}
          onChange={(typed) => {
            type(typed)
            if (failure) note(undefined)
          }}
          onFocus={() => void fetchLogin().catch(() => {})} // only ahead of time; submit() tries again
          onSubmit={start}
        />
      )}
      {failure && unreachable && <LoginProblem failure={failure} onRetry={() => start(email)} />}
      <div className={css.next}>
        {begun && (
          <Button kind="quiet" size="small" onClick={() => choose(app, { view: next })}>
            {t('login.continue')}
          </Button>
        )}
        {checking && (
          <Button
            kind="quiet"
            size="small"
            onClick={() => void app.secure.request('CANCEL_LOGIN').catch(() => {})} // the login tells what came of it
          >
            {t('action.cancel')}
          </Button>
        )}
        <p className={css.hint} role="status">
          {busy
            ? t(checking ? 'login.checking' : 'login.sending')
            : explained && !begun && !missing && t('login.hint')}
        </p>
      </div>
      {busy && !checking && <Late onRetry={reloadFrame} />}
    </section>
  )
}
