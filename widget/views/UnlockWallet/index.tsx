import { useEffect, useState } from 'react'
import { readPageUri } from '../../actions/auth/readPageUri.ts'
import { retryLocked } from '../../actions/auth/retryLocked.ts'
import { signOut } from '../../actions/auth/signOut.ts'
import { goBack } from '../../actions/router/goBack.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import { useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { defineView } from '../defineView.ts'
import { Late } from '../Late.tsx'
import { LoginProblem } from '../LoginProblem.tsx'
import { isUnreachable, type LoginFailure, loginFailure } from '../loginFailure.ts'
import { NoLogin } from '../NoLogin.tsx'
import { useFrameReload } from '../useFrameReload.ts'
import { useRetry } from '../useRetry.ts'

export const view = defineView({
  title: (t) => t('unlock.title'),
  Component: UnlockWallet,
})

/** A login whose wallet only a passkey or a password opens in this browser. */
function UnlockWallet() {
  return useStoreOf(({ auth }) => auth.locked) ? <Locked /> : <NoLogin />
}

/** Goes on by itself once the wallet was opened on its page, which is a tab of its own. */
function Locked() {
  const app = useApp()
  const t = useText()
  const [uri, setUri] = useState<string>()
  const [left, setLeft] = useState(false)
  const [still, setStill] = useState(false)
  const [failure, setFailure] = useState<LoginFailure>()
  const reloadFrame = useFrameReload()

  const look = () => {
    setFailure(undefined)
    const work =
      uri === undefined
        ? readPageUri(app, { page: 'unlock' }).then(setUri)
        : retryLocked(app).then((open) => setStill(!open))
    work.catch((thrown) => setFailure(loginFailure(thrown)))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address of the page is read once, and after a failure
  useEffect(look, [])
  useEffect(() => {
    const onReturn = () => {
      if (document.hidden)
        setLeft(true) // also by the browser's own menu of the link
      else if (left) look()
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  })
  useRetry({ failed: failure !== undefined && isUnreachable(failure), retry: look })

  const leave = () => {
    goBack(app)
    void signOut(app) // it settles inside
  }
  return (
    <Notice
      icon="key"
      title={t(still ? 'unlock.still' : 'unlock.heading')}
      body={t(still ? 'unlock.apart' : 'unlock.body')}
      actions={
        <>
          {uri === undefined ? (
            !failure && <Skeleton shape="row" />
          ) : (
            <ButtonLink kind="primary" href={uri} icon="external" onClick={() => setLeft(true)}>
              {t('unlock.open')}
            </ButtonLink>
          )}
          {uri !== undefined && left && (
            <Button kind="secondary" icon="retry" onClick={look}>
              {t('action.retry')}
            </Button>
          )}
          <Button kind="quiet" onClick={leave}>
            {t('social.otherWay')}
          </Button>
        </>
      }
    >
      {failure && <LoginProblem failure={failure} onRetry={look} />}
      {!failure && uri === undefined && <Late onRetry={reloadFrame} />}
    </Notice>
  )
}
