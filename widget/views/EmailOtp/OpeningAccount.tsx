import { useEffect, useState } from 'react'
import { connectOtp } from '../../actions/auth/connectOtp.ts'
import { useApp } from '../../context.tsx'
import { useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Late } from '../Late.tsx'
import { isUnreachable, type LoginFailure, loginFailure } from '../loginFailure.ts'
import { useFrameReload } from '../useFrameReload.ts'
import { useRetry } from '../useRetry.ts'
import css from './view.module.css'

/** The code was right, and the account behind it is on its way, or could not be had. */
export function OpeningAccount() {
  const app = useApp()
  const t = useText()
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<LoginFailure>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    let current = true
    setFailure(undefined)
    // The code is not handed in again: only the account is asked for, by this attempt or the one under way.
    connectOtp(app, { otp: '' }).catch((thrown) => current && setFailure(loginFailure(thrown)))
    return () => {
      current = false
    }
  }, [app, attempt])

  const retry = () => setAttempt(attempt + 1)
  useRetry({ failed: failure !== undefined && isUnreachable(failure), retry })
  const reloadFrame = useFrameReload()

  if (failure)
    return (
      <Notice
        icon="warning"
        kind="danger"
        title={t('otp.accountFailed')}
        body={<bdi>{failure.text(t)}</bdi>}
        actions={
          <Button kind="primary" icon="retry" onClick={retry} first>
            {t('action.retry')}
          </Button>
        }
      >
        {failure.details !== undefined && (
          <Details
            text={failure.details}
            copyLabel={t('action.copyDetails')}
            copiedLabel={t('action.copied')}
          />
        )}
      </Notice>
    )
  return (
    <div className={css.opening}>
      <span className="onlyHeard" role="status">
        {t('otp.opening')}
      </span>
      <Skeleton shape="circle" widthPx={72} heightPx={72} />
      <Skeleton widthPx={140} heightPx={36} />
      <p className={css.note}>{t('otp.opening')}</p>
      <Late onRetry={reloadFrame} />
    </div>
  )
}
