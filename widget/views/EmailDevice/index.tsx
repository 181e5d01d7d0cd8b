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
import { DeviceNumber } from '../DeviceNumber.tsx'
import { defineView } from '../defineView.ts'
import { LoginProblem } from '../LoginProblem.tsx'
import { isUnreachable, type LoginFailure, loginFailure } from '../loginFailure.ts'
import { NoLogin } from '../NoLogin.tsx'
import { ResendCode } from '../ResendCode.tsx'
import { useLater } from '../useLater.ts'
import { useRetry } from '../useRetry.ts'
import { Words } from '../Words.tsx'
import css from './view.module.css'

/** After this long without an approval the view says where the mail may be. */
const hintAfterMs = 20_000

/** Where a login did not just expire. */
const headings: Record<string, 'device.refusedHeading'> = {
  DEVICE_REFUSED: 'device.refusedHeading',
  DEVICE_NUMBER_WRONG: 'device.refusedHeading',
}

export const view = defineView({
  title: (t) => t('device.title'),
  Component: EmailDevice,
})

/** A known address on a new device: the mail holds the link that approves it. */
function EmailDevice() {
  const login = useStoreOf(({ auth }) => auth.login)
  return login?.step === 'device' ? <Waiting login={login} /> : <NoLogin />
}

/** Continues by itself once the login is approved on the page of the mail, on any device. */
function Waiting({ login }: { login: PendingLogin }) {
  const app = useApp()
  const t = useText()
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<LoginFailure>()
  const late = useLater(hintAfterMs)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each mail and each attempt waits again
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
  const unreachable = failure !== undefined && isUnreachable(failure)
  const ended = failure !== undefined && !unreachable
  const retry = () => setAttempt(attempt + 1)
  useRetry({ failed: unreachable, retry })

  return (
    <Notice
      icon={failure ? 'warning' : 'mail'}
      kind={failure ? 'danger' : 'plain'}
      title={t(
        ended ? (headings[failure.code ?? ''] ?? 'device.expiredHeading') : 'device.heading',
      )}
      body={ended ? failure.text(t) : <Words text={t('device.body', { email: login.email })} />}
      actions={
        <Button kind="quiet" onClick={() => goBack(app)}>
          {t('login.wrongAddress')}
        </Button>
      }
    >
      {unreachable && <LoginProblem failure={failure} onRetry={retry} />}
      {!failure && login.number !== undefined && (
        <DeviceNumber number={login.number} hint={t('device.numberHint')} />
      )}
      {!failure && (
        <p className={css.state} role="status">
          <Spinner />
          {late ? t('code.late') : t('device.waiting')}
        </p>
      )}
      <ResendCode onResend={resend} what="device" urgent={ended} />
    </Notice>
  )
}
