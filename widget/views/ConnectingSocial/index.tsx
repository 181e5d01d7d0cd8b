import { type MouseEvent, useEffect, useState } from 'react'
import { socialNames } from '../../../shared-schemas/login/socialProvider.ts'
import { leaveSocial } from '../../actions/auth/leaveSocial.ts'
import { resumeSocial } from '../../actions/auth/resumeSocial.ts'
import { retrySocial } from '../../actions/auth/retrySocial.ts'
import { startSocial } from '../../actions/auth/startSocial.ts'
import { waitForSocial } from '../../actions/auth/waitForSocial.ts'
import { goBack } from '../../actions/router/goBack.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import type { PendingSocial } from '../../stores/auth.ts'
import { useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Details } from '../../ui/Details.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Ring } from '../../ui/Ring.tsx'
import { DeviceNumber } from '../DeviceNumber.tsx'
import { defineView } from '../defineView.ts'
import { Late } from '../Late.tsx'
import { isUnreachable, loginFailure } from '../loginFailure.ts'
import { NoLogin } from '../NoLogin.tsx'
import { ProviderMark } from '../ProviderMark.tsx'
import { useFrameReload } from '../useFrameReload.ts'
import { useGate } from '../useGate.ts'
import { useLater } from '../useLater.ts'
import { useRetry } from '../useRetry.ts'
import css from './view.module.css'

/** After this long the view says where the window may be. */
const hintAfterMs = 20_000

export const view = defineView({
  title: (t, { auth: { social } }) =>
    social ? socialNames[social.provider] : t('social.titleUnknown'),
  Component: ConnectingSocial,
})

/** A login that goes on in another window. Who leaves this view gives it up. */
function ConnectingSocial() {
  const app = useApp()
  const social = useStoreOf(({ auth }) => auth.social)
  const uri = social?.uri
  const failed = social?.state === 'failed'

  useEffect(() => {
    if (uri !== undefined && !failed) void waitForSocial(app) // settles inside
  }, [app, uri, failed])
  useEffect(() => () => leaveSocial(app), [app])

  return social ? <Waiting key={uri} social={social} /> : <NoLogin />
}

const rings = {
  waiting: 'turning',
  closed: 'idle',
  missing: 'idle',
  asking: 'turning',
  account: 'closed',
  expired: 'failed',
  failed: 'failed',
} as const

function Waiting({ social }: { social: PendingSocial }) {
  const app = useApp()
  const t = useText()
  const late = useLater(hintAfterMs)
  const reloadFrame = useFrameReload()
  const { provider, state, number, closed = false, begun, error } = social
  const failure = error && loginFailure(error, provider)
  useRetry({
    failed: failure !== undefined && isUnreachable(failure),
    retry: () => resumeSocial(app),
  })
  // Until the server knows of the login, and once it is done, it is us that the user waits for.
  const waits = (state === 'waiting' && !begun) || state === 'account'

  return (
    <Notice
      picture={
        <Ring state={rings[shownState(social)]}>
          <span className={css.mark}>
            <ProviderMark provider={provider} size={36} />
          </span>
        </Ring>
      }
      title={t(titles[shownState(social)])}
      body={
        failure ? (
          <bdi>
            {failure.kind === 'frame'
              ? t('social.noFrame', { provider: socialNames[provider] })
              : failure.text(t)}
          </bdi>
        ) : (
          t(bodies[shownState(social)], { provider: socialNames[provider] })
        )
      }
      actions={<Actions social={social} />}
    >
      {shownState(social) === 'asking' && number !== undefined && <DeviceNumber number={number} />}
      {state === 'waiting' && late && !closed && (
        <p className={css.hint} role="status">
          {t('social.hint')}
        </p>
      )}
      {waits && <Late onRetry={reloadFrame} />}
      {failure?.details !== undefined && (
        <Details
          text={failure.details}
          copyLabel={t('action.copyDetails')}
          copiedLabel={t('action.copied')}
        />
      )}
    </Notice>
  )
}

const titles = {
  waiting: 'social.waiting',
  closed: 'social.closed',
  missing: 'social.missing',
  asking: 'social.asking',
  account: 'otp.opening',
  expired: 'social.expired',
  failed: 'social.failed',
} as const
const bodies = {
  waiting: 'social.waitingBody',
  closed: 'social.closedBody',
  missing: 'social.missingBody',
  asking: 'social.askingBody',
  account: 'social.accountBody',
  expired: 'social.expiredBody',
  failed: 'social.expiredBody',
} as const

function shownState({ state, closed, error }: PendingSocial): keyof typeof titles {
  if (closed && isInWindow(state)) return 'closed'
  return error?.code === 'SOCIAL_LOGIN_EXPIRED' ? 'expired' : state
}

/** The window is where the login goes on. */
function isInWindow(state: PendingSocial['state']): boolean {
  return state === 'waiting' || state === 'asking'
}

/**
 * The way on of every state, which opens a window in the click itself and so counts only where it was seen, as the
 * buttons that began the login; and the way back.
 */
function Actions({ social }: { social: PendingSocial }) {
  const app = useApp()
  const t = useText()
  const { provider, uri, state, closed } = social
  const [way, setWay] = useState<HTMLElement | null>(null)
  const gate = useGate(way)
  if (state === 'account') return null
  const again = state === 'failed' || (isInWindow(state) && closed === true)
  const follow = (event: MouseEvent) => {
    if (!gate.allows(event)) event.preventDefault()
  }
  const retry = (event: MouseEvent) => {
    if (!gate.allows(event)) return
    if (state === 'failed') retrySocial(app)
    else startSocial(app, { provider })
  }
  return (
    <>
      {gate.obstacle && (
        <p className={css.hint} role="alert">
          {t(gate.obstacle)}
        </p>
      )}
      {(again || state === 'missing') && (
        <div ref={setWay} className={css.way}>
          {again ? (
            <Button kind="primary" icon="retry" onClick={retry} first>
              {t('action.retry')}
            </Button>
          ) : (
            <ButtonLink
              kind="primary"
              href={uri}
              icon="external"
              onClick={follow}
              onAuxClick={follow}
            >
              {t('social.open')}
            </ButtonLink>
          )}
        </div>
      )}
      <Button
        kind={isInWindow(state) && !closed ? 'secondary' : 'quiet'}
        onClick={() => goBack(app)}
      >
        {t('social.otherWay')}
      </Button>
    </>
  )
}
