import type { authApi } from '../../shared-schemas/api/auth.ts'
import type { Answer, Input } from '../../shared-schemas/api/define.ts'
import type { LoginSession } from '../../shared-schemas/api/loginSession.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { deviceApprovalLifetimeMs } from '../../shared-schemas/limits.ts'
import type { LoginWork } from '../../shared-schemas/login/loginWork.ts'
import type { FrameContext } from '../frameContext.ts'
import { completeLogin } from '../login/completeLogin.ts'
import { nameDevice } from '../login/deviceName.ts'
import { waitForDevice } from '../login/waitForDevice.ts'
import { startLoginWithWork } from '../work/startLoginWithWork.ts'

/** A login that waits for its mail. */
type Flow = { id: string; expiresAt: number; stop: AbortController }

type StartLogin = (typeof authApi)['startLogin']
/** A login whose mail the server sends only after a proof of work. */
type Work = { body: Input<StartLogin>['body']; asked: LoginWork; stop: AbortController }

/** The steps of a login by email. What the user types is sent to our server only. */
export function createEmailHandlers(frame: FrameContext) {
  let flow: Flow | undefined
  let work: Work | undefined

  /** Replaces the current login; aborts requests that wait for an older one. */
  function begin(next?: Flow) {
    flow?.stop.abort()
    work?.stop.abort()
    work = undefined
    flow = next
    const siteOrigin = frame.siteOrigin()
    frame.tab.write(
      next && siteOrigin ? { id: next.id, expiresAt: next.expiresAt, siteOrigin } : undefined,
    )
  }

  /** Starts the flow of an answer; returns what the widget needs of it. */
  function follow<action>(answer: Answer<StartLogin> & { action: action }) {
    const { action, number, flowId, expiresInSeconds } = answer
    const lifetimeMs = expiresInSeconds ? expiresInSeconds * 1_000 : deviceApprovalLifetimeMs
    const stop = new AbortController()
    begin(flowId ? { id: flowId, expiresAt: frame.now() + lifetimeMs, stop } : undefined)
    return { action, ...(number !== undefined && { number }) }
  }

  function current(): Flow {
    flow ??= kept()
    if (!flow) throw new AppKitError(errors.LOGIN_NOT_STARTED)
    return flow
  }

  /** The flow that this tab waited for before it was reloaded. Of another site there is none (T2). */
  function kept(): Flow | undefined {
    const { id, expiresAt, siteOrigin } = frame.tab.read() ?? {}
    if (!id || !expiresAt || siteOrigin !== frame.siteOrigin()) return undefined
    return expiresAt > frame.now() ? { id, expiresAt, stop: new AbortController() } : undefined
  }

  async function logIn(login: LoginSession) {
    begin()
    await completeLogin(frame, login)
  }

  return {
    cancel: () => begin(),

    async CONNECT_EMAIL({ email }: { email: string }) {
      const siteOrigin = frame.siteOrigin()
      if (siteOrigin === undefined) throw new AppKitError(errors.LINK_CLOSED)
      const body = { email, siteOrigin, deviceName: nameDevice(navigator) }
      const answer = await frame.api.auth('startLogin', { body })
      const step = follow(answer)
      if (answer.work) work = { body, asked: answer.work, stop: new AbortController() }
      return step
    },

    async PROVE_WORK() {
      const own = work
      if (!own) throw new AppKitError(errors.LOGIN_NOT_STARTED)
      const { body, asked, stop } = own
      const given = { body, asked, signal: stop.signal }
      const answer = await startLoginWithWork(frame.api.auth, given)
      if (work !== own) throw new AppKitError(errors.LOGIN_CANCELLED)
      return follow(answer)
    },

    async CANCEL_LOGIN() {
      begin()
    },

    async CONNECT_DEVICE() {
      const { id: flowId, expiresAt, stop } = current()
      const ports = { auth: frame.api.auth, now: frame.now }
      await logIn(await waitForDevice(ports, { flowId, expiresAt, signal: stop.signal }))
    },

    async CONNECT_OTP({ otp }: { otp: string }) {
      const { id: flowId } = current()
      await logIn(await frame.api.auth('verifyCode', { body: { flowId, code: otp } }))
    },
  }
}
