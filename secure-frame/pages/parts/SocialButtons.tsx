/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { type SocialProvider, socialNames } from '../../../shared-schemas/login/socialProvider.ts'
import { Notice } from '../../approval/parts/Notice.tsx'
import { useTask } from '../../forms/useTask.ts'
import type { SocialFlow } from '../../login/startSocialFlow.ts'
import type { PageContext } from '../pageContext.ts'
import type { SocialLogin } from '../socialLogin.ts'
import { texts } from '../texts.ts'

type State = 'waiting' | 'missing' | 'asking'
type Step = { provider: SocialProvider; uri: string; state: State; number?: string }
/** The pending login; it has a flow once the server has started it. */
type Pending = { flow?: SocialFlow } | undefined
type Props = {
  context: Pick<PageContext, 'socialLogin'>
  onLogin: () => void
  onBusy: (busy: boolean) => void
}

/** Buttons to log in at a provider. The click opens the window; the server reports what becomes of it. */
export function SocialButtons({ context: { socialLogin }, onLogin, onBusy }: Props) {
  const [step, setStep] = useState<Step>()
  const task = useTask()
  const pending = useRef<Pending>(undefined)

  useEffect(() => () => stopPending(pending), [])

  const leave = () => {
    stopPending(pending)
    setStep(undefined)
    onBusy(false)
  }
  const start = (provider: SocialProvider) => {
    const { uri, begin } = socialLogin.open(provider)
    const own: NonNullable<Pending> = {}
    pending.current = own
    setStep({ provider, uri, state: 'waiting' })
    onBusy(true)
    const work = async () => {
      const flow = await begin()
      own.flow = flow
      const { number } = flow
      await follow(socialLogin, flow, (state) => setStep({ provider, uri, state, number }))
    }
    const ignoreIfLeft = (error: unknown) => {
      if (pending.current === own) throw error
    }
    void task
      .run(() => work().catch(ignoreIfLeft))
      .then((done) => {
        if (pending.current !== own) return
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

function stopPending(pending: { current: Pending }) {
  pending.current?.flow?.stop()
  pending.current = undefined
}

/** What a pending login waits for, by the error code that `finish` threw. */
const states: ReadonlyMap<unknown, State> = new Map([
  [errors.SOCIAL_WINDOW_MISSING.code, 'missing'],
  [errors.SOCIAL_LOGIN_PENDING.code, 'waiting'],
  [errors.SOCIAL_NUMBER_ASKED.code, 'asking'],
])

/** Waits until the login is done; `show` is called with what it waits for. */
async function follow(
  login: SocialLogin,
  flow: SocialFlow,
  show: (state: State) => void,
): Promise<void> {
  for (;;) {
    try {
      return await login.finish(flow)
    } catch (error) {
      const { code } = Object(error) as { code?: unknown } // any value can be thrown
      const state = states.get(code)
      if (state === undefined) throw error
      show(state)
    }
  }
}

const lines: Record<State, (provider: SocialProvider) => string> = {
  waiting: (provider) => texts.login.inWindow(socialNames[provider]),
  missing: () => texts.login.noWindow,
  asking: () => texts.login.numberInWindow,
}

type WaitingProps = { step: Step; onLeave: () => void }

function Waiting({ step: { provider, uri, state, number }, onLeave }: WaitingProps) {
  const missing = state === 'missing'
  return (
    <div class="form">
      <p class="wait" role="status">
        {lines[state](provider)}
      </p>
      {state === 'asking' && (
        <p class="number" role="status">
          {texts.login.number} <strong>{number}</strong>
        </p>
      )}
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
