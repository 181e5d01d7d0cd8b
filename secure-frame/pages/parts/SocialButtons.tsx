/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import * as errors from '../../../shared-schemas/errors.ts'
import { type SocialProvider, socialNames } from '../../../shared-schemas/socialProvider.ts'
import { Notice } from '../../approval/parts/Notice.tsx'
import type { SocialFlow } from '../../startSocialFlow.ts'
import type { PageWorld } from '../pageWorld.ts'
import type { SocialLogin } from '../socialLogin.ts'
import { texts } from '../texts.ts'
import { useTask } from '../useTask.ts'

type Step = { provider: SocialProvider; uri: string; missing: boolean }
/** The login under way; its flow once the server knows of it. */
type Under = { flow?: SocialFlow } | undefined
type Props = { world: PageWorld; onLogin: () => void; onBusy: (busy: boolean) => void }

/** Providers to log in with. The window opens in the click itself; what comes of it the server tells. */
export function SocialButtons({ world: { socialLogin }, onLogin, onBusy }: Props) {
  const [step, setStep] = useState<Step>()
  const task = useTask()
  const under = useRef<Under>(undefined)

  useEffect(() => () => endOf(under), [])

  const leave = () => {
    endOf(under)
    setStep(undefined)
    onBusy(false)
  }
  const start = (provider: SocialProvider) => {
    const { uri, begin } = socialLogin.open(provider)
    const own: NonNullable<Under> = {}
    under.current = own
    setStep({ provider, uri, missing: false })
    onBusy(true)
    const work = async () => {
      own.flow = await begin()
      await follow(socialLogin, own.flow, (missing) => setStep({ provider, uri, missing }))
    }
    const unlessLeft = (error: unknown) => {
      if (under.current === own) throw error
    }
    void task
      .run(() => work().catch(unlessLeft))
      .then((done) => {
        if (under.current !== own) return
        leave()
        if (done) onLogin()
      })
  }

  if (step) return <Waiting step={step} onLeave={leave} />
  return (
    <div class="form">
      {task.error !== undefined && <Notice kind="danger">{task.error}</Notice>}
      <div class="choices">
        {socialLogin.offered().map((provider) => (
          <button
            key={provider}
            type="button"
            class="button"
            data-kind="secondary"
            onClick={() => start(provider)}
          >
            {texts.login.continueWith(socialNames[provider])}
          </button>
        ))}
      </div>
    </div>
  )
}

function endOf(under: { current: Under }) {
  under.current?.flow?.stop()
  under.current = undefined
}

/** Until it has come to an end; `tell` hears whether the window is missing. */
async function follow(
  login: SocialLogin,
  flow: SocialFlow,
  tell: (missing: boolean) => void,
): Promise<void> {
  for (;;) {
    try {
      return await login.finish(flow)
    } catch (error) {
      const { code } = Object(error) as { code?: unknown } // whatever was thrown
      const missing = code === errors.SOCIAL_WINDOW_MISSING.code
      if (!missing && code !== errors.SOCIAL_LOGIN_PENDING.code) throw error
      tell(missing)
    }
  }
}

type WaitingProps = { step: Step; onLeave: () => void }

function Waiting({ step: { provider, uri, missing }, onLeave }: WaitingProps) {
  return (
    <div class="form">
      <p class="wait" role="status">
        {missing ? texts.login.noWindow : texts.login.inWindow(socialNames[provider])}
      </p>
      {missing && (
        <a class="button" data-kind="primary" href={uri} target="_blank" rel="noopener noreferrer">
          {texts.login.openWindow}
        </a>
      )}
      <button type="button" class="link" onClick={onLeave}>
        {texts.login.otherWay}
      </button>
    </div>
  )
}
