import type { authApi } from '../../shared-schemas/api/auth.ts'
import type { Answer, Input } from '../../shared-schemas/api/define.ts'
import type { LoginSession } from '../../shared-schemas/api/loginSession.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { socialWaitMs, socialWindowMs } from '../../shared-schemas/limits.ts'
import type { FrameContext } from '../frameContext.ts'
import { retryDelayMs } from '../lib/retryDelayMs.ts'

type Ports = { auth: FrameContext['api']['auth']; now: () => number }
type Claim = Answer<typeof authApi.claimSocial>
type Waiting = Exclude<Claim['status'], 'done'>

/** A login at a provider. Its window reports nothing to us: the server does. */
export type SocialFlow = {
  /** The URL that the window opens. */
  uri: string
  /** The number that the window's page may ask for. Show it after SOCIAL_NUMBER_ASKED. */
  number: string
  /**
   * Waits for the login, 15 s at most. Call it again after SOCIAL_WINDOW_MISSING (no window loaded within 3 s),
   * SOCIAL_LOGIN_PENDING and SOCIAL_NUMBER_ASKED: they report a state of a login that is still pending.
   *
   * @throws SOCIAL_LOGIN_EXPIRED, or the server's error: the login has failed
   */
  follow(): Promise<LoginSession>
  stop(): void
}

/** Starts the login of a ticket. Its window is opened with the same ticket, before or after this call. */
export async function startSocialFlow(
  { auth, now }: Ports,
  body: Input<typeof authApi.startSocial>['body'],
): Promise<SocialFlow> {
  const { flowId, uri, number, expiresInSeconds } = await auth('startSocial', { body })
  const begunAt = now()
  const expiresAt = begunAt + expiresInSeconds * 1_000
  const stop = new AbortController()
  /** The state that the server reported last. */
  let known: Waiting = 'waiting'
  /** SOCIAL_WINDOW_MISSING was thrown: report it when the window loads after all. */
  let missed = false
  let pending: Promise<Claim | undefined> | undefined

  /** One long poll at a time, shared by all calls of `follow`. */
  function poll(): Promise<Claim | undefined> {
    if (pending) return pending
    const request = claim().finally(() => {
      pending = undefined
    })
    request.catch(() => {}) // reported by `follow`, if it still waits
    pending = request
    return request
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

  /** Notes a new state. @throws if the caller must show it before the login is done */
  function note(answer: Claim | undefined): void {
    if (answer === undefined || answer.status === 'done' || answer.status === known) return
    known = answer.status
    if (missed || known === 'asking') throw late()
  }

  /** The error that reports the current state. */
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
        const answer = await within(leftMs, poll(), late)
        if (answer?.status === 'done' && answer.login) return answer.login
        note(answer)
      }
      throw new AppKitError(errors.SOCIAL_LOGIN_EXPIRED)
    },
    stop: () => stop.abort(),
  }
}

/** Rejects with `late()` after `ms`, without aborting the work. */
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
