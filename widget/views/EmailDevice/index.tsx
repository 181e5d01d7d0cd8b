import { useEffect, useState } from 'react'
import { connectDevice } from '../../actions/auth/connectDevice.ts'
import { resendCode } from '../../actions/auth/resendCode.ts'
import { goBack } from '../../actions/router/goBack.ts'
import { showToast } from '../../actions/toast/showToast.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import type { PendingLogin } from '../../stores/auth.ts'
import { useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { defineView } from '../defineView.ts'
import { LoginProblem } from '../LoginProblem.tsx'
import { type LoginFailure, loginFailure } from '../loginFailure.ts'
import { NoLogin } from '../NoLogin.tsx'
import { ResendCode } from '../ResendCode.tsx'
import { useLater } from '../useLater.ts'
import css from './view.module.css'

/** After this long without a click in the mail the view says where the mail may be. */
const hintAfterMs = 20_000

export const view = defineView({
  title: (t) => t('device.title'),
  Component: EmailDevice,
})

/** A known address on a device that it has not approved yet: the mail holds the way on. */
function EmailDevice() {
  const login = useStoreOf(({ auth }) => auth.login)
  return login?.step === 'device' ? <Waiting login={login} /> : <NoLogin />
}

/** Goes on by itself once the link in the mail was followed and confirmed, on whatever device. */
function Waiting({ login }: { login: PendingLogin }) {
  const app = useApp()
  const t = useText()
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<LoginFailure>()
  const late = useLater(hintAfterMs)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each mail and each attempt waits anew
  useEffect(() => {
    let current = true
    setFailure(undefined)
    connectDevice(app).catch((thrown) => current && setFailure(loginFailure(thrown)))
    return () => {
      current = false
    }
  }, [app, login, attempt])

  const resend = async () => {
    if (await resendCode(app)) showToast(app, { kind: 'success', text: t('device.resent') })
  }
  const expired = failure !== undefined && failure.kind !== 'frame'

  return (
    <Notice
      icon={failure ? 'warning' : 'mail'}
      kind={failure ? 'danger' : 'plain'}
      title={expired ? t('device.expiredHeading') : t('device.heading')}
      body={expired ? failure.text(t) : t('device.body', { email: login.email })}
      actions={
        <Button kind="quiet" onClick={() => goBack(app)}>
          {t('login.wrongAddress')}
        </Button>
      }
    >
      {failure?.kind === 'frame' && (
        <LoginProblem failure={failure} onRetry={() => setAttempt(attempt + 1)} />
      )}
      {!failure && (
        <ol className={css.steps}>
          <li>{t('device.stepOpen')}</li>
          <li>{t('device.stepConfirm')}</li>
        </ol>
      )}
      {!failure && (
        <p className={css.state} role="status">
          <Spinner />
          {late ? t('code.late') : t('device.waiting')}
        </p>
      )}
      <ResendCode onResend={resend} what="device" urgent={expired} />
    </Notice>
  )
}
