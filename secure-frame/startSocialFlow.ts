import { AppKitError } from '../shared-schemas/AppKitError.ts'
import type { authApi } from '../shared-schemas/api/auth.ts'
import type { Answer, Input } from '../shared-schemas/api/define.ts'
import type { LoginSession } from '../shared-schemas/api/loginSession.ts'
import * as errors from '../shared-schemas/errors.ts'
import { socialWaitMs, socialWindowMs } from '../shared-schemas/limits.ts'
import type { FrameContext } from './frameContext.ts'
import { retryDelayMs } from './retryDelayMs.ts'

type Ports = { auth: FrameContext['api']['auth']; now: () => number }
type Claim = Answer<typeof authApi.claimSocial>
type Waiting = Exclude<Claim['status'], 'done'>

/** A login at a provider, which goes on in a window that tells us nothing: the server does. */
export type SocialFlow = {
  /** Where the window begins. */
  uri: string
  /** What its page may ask for: to be shown after SOCIAL_NUMBER_ASKED. */
  number: string
  /**
   * Waits for the login, for 15 s at most. To be called again after SOCIAL_WINDOW_MISSING (thrown for the
   * first time when no window came within 3 s), SOCIAL_LOGIN_PENDING, and SOCIAL_NUMBER_ASKED.
   *
   * @throws SOCIAL_LOGIN_EXPIRED, or what the server says: then it is over
   */
  follow(): Promise<LoginSession>
  stop(): void
}

/** Begins a login whose window was opened with this ticket, or is opened with it next. */
export async function startSocialFlow(
  { auth, now }: Ports,
  body: Input<typeof authApi.startSocial>['body'],
): Promise<SocialFlow> {
  const { flowId, uri, number, expiresInSeconds } = await auth('startSocial', { body })
  const begunAt = now()
  const expiresAt = begunAt + expiresInSeconds * 1_000
  const stop = new AbortController()
  let known: Waiting = 'waiting'
  let missed = false
  let asking: Promise<Claim | undefined> | undefined

  /** One question at a time, whose answer counts for whoever waits by then. */
  function ask(): Promise<Claim | undefined> {
    if (asking) return asking
    const asked = claim().finally(() => {
      asking = undefined
    })
    asked.catch(() => {}) // who waits hears it; nobody else needs to
    asking = asked
    return asked
  }

  async function claim(): Promise<Claim | undefined> {
    try {
      return await auth('claimSocial', { body: { flowId, known } }, { signal: stop.signal })
    } catch (error) {
      const pauseMs = retryDelayMs(error)
      if (stop.signal.aborted || pauseMs === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      return undefined
    }
  }

  /** @throws where it has to be told before the login is there */
  function note(answer: Claim | undefined): void {
    if (answer === undefined || answer.status === 'done' || answer.status === known) return
    known = answer.status
    if (missed || known === 'asking') throw late()
  }

  function late(): AppKitError {
    if (known === 'asking') return new AppKitError(errors.SOCIAL_NUMBER_ASKED)
    if (known === 'started') return new AppKitError(errors.SOCIAL_LOGIN_PENDING)
    missed = true
    return new AppKitError(errors.SOCIAL_WINDOW_MISSING)
  }

  return {
    uri,
    number,
    async follow() {
      const endsAt = now() + socialWaitMs
      const missingAt = missed ? endsAt : begunAt + socialWindowMs
      while (now() < expiresAt) {
        const leftMs = (known === 'waiting' ? missingAt : endsAt) - now()
        const answer = await within(leftMs, ask(), late)
        if (answer?.status === 'done' && answer.login) return answer.login
        note(answer)
      }
      throw new AppKitError(errors.SOCIAL_LOGIN_EXPIRED)
    },
    stop: () => stop.abort(),
  }
}

/** The answer, or an error where it takes longer; the work goes on. */
async function within<result>(
  ms: number,
  work: Promise<result>,
  late: () => Error,
): Promise<result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), Math.max(0, ms))
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
