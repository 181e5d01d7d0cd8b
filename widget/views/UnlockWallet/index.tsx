import { useEffect } from 'react'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { signOut } from '../../actions/auth/signOut.ts'
import { resumeUnlock, unlock } from '../../actions/auth/unlock.ts'
import { goBack } from '../../actions/router/goBack.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import type { Locked } from '../../stores/auth.ts'
import { useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { defineView } from '../defineView.ts'
import { Late } from '../Late.tsx'
import { LoginProblem } from '../LoginProblem.tsx'
import { isUnreachable, loginFailure } from '../loginFailure.ts'
import { NoLogin } from '../NoLogin.tsx'
import { useFrameReload } from '../useFrameReload.ts'
import { useRetry } from '../useRetry.ts'

export const view = defineView({
  title: (t) => t('unlock.title'),
  Component: UnlockWallet,
})

/** A login whose wallet only a passkey or a password opens in this browser. */
function UnlockWallet() {
  const locked = useStoreOf(({ auth }) => auth.locked)
  return locked ? <Ways {...locked} /> : <NoLogin />
}

/** Has the secure frame ask at once; what is here is left for who said no there, or could not be asked. */
function Ways({ asked, error }: Locked) {
  const app = useApp()
  const t = useText()
  const loading = useStoreOf(({ modal }) => modal.loading)
  const hasNoWay = error?.code === errors.WALLET_LOCKED.code
  const reloadFrame = useFrameReload()

  const open = () => void unlock(app) // it never rejects
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each login
  useEffect(() => (asked ? undefined : open()), [asked])
  useRetry({
    failed: error !== undefined && isUnreachable(loginFailure(error)),
    retry: () => void resumeUnlock(app), // it never rejects
  })
  const leave = () => {
    goBack(app)
    void signOut(app) // it settles inside
  }
  return (
    <Notice
      icon="key"
      title={t(hasNoWay ? 'unlock.noWay' : 'unlock.heading')}
      body={t(hasNoWay ? 'unlock.noWayBody' : 'unlock.body')}
      actions={
        <>
          {loading && <Skeleton shape="row" />}
          {!loading && (hasNoWay || !error) && (
            <Button kind={hasNoWay ? 'secondary' : 'primary'} onClick={open} first>
              {t(hasNoWay ? 'action.retry' : 'unlock.open')}
            </Button>
          )}
          <Button kind="quiet" onClick={leave}>
            {t('social.otherWay')}
          </Button>
        </>
      }
    >
      {loading && <Late onRetry={reloadFrame} />}
      {error && !hasNoWay && <LoginProblem failure={loginFailure(error)} onRetry={open} />}
    </Notice>
  )
}
