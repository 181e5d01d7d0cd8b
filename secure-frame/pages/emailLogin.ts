import type { LoginSession } from '../../shared-schemas/api/loginSession.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { codeLifetimeMs } from '../../shared-schemas/limits.ts'
import type { DeviceName } from '../../shared-schemas/login/deviceName.ts'
import type { FrameContext } from '../frameContext.ts'
import { waitForDevice } from '../login/waitForDevice.ts'
import { startLoginWithWork } from '../work/startLoginWithWork.ts'
import { replaceLogin } from './replaceLogin.ts'

/** The email login of the frame, for a page of its own. */
export type EmailLogin = {
  /** With a `number`, the page behind the mailed link asks for it, and `waitForDevice` waits for that page. */
  start(email: string, waiting: Waiting): Promise<LoginStep>
  /**
   * Resolves when the user is logged in, and the login is fresh.
   *
   * @throws DEVICE_NOT_APPROVED
   */
  waitForDevice(signal: AbortSignal): Promise<void>
  /** Resolves when the user is logged in, and the login is fresh. */
  enterCode(code: string): Promise<void>
}

/** The server may require a proof of work before it sends a mail: `onWork` is called when it starts, `signal` aborts it. */
type Waiting = { onWork: () => void; signal: AbortSignal }

/** What a login waits for: an approval with this number, or the code from the mail. */
export type LoginStep = { step: 'device'; number: string } | { step: 'code' }

type Ports = Pick<FrameContext, 'api' | 'session' | 'now'> & {
  /** Calls without a token: with one, the server would answer that the user is already logged in. */
  anonymous: FrameContext['api']['auth']
  siteOrigin: string
  deviceName: DeviceName
}

/** Creates the login of a page. A second `start` replaces the first. */
export function createEmailLogin(ports: Ports): EmailLogin {
  const { anonymous, now, siteOrigin, deviceName } = ports
  let flow: { flowId: string; expiresAt: number } | undefined

  function current() {
    if (!flow) throw new AppKitError(errors.LOGIN_NOT_STARTED)
    return flow
  }

  async function take(login: LoginSession) {
    await replaceLogin(ports, login)
    flow = undefined
  }

  return {
    async start(email, { onWork, signal }) {
      const body = { email, siteOrigin, deviceName }
      const first = await anonymous('startLogin', { body })
      const asked = first.work
      if (asked) onWork()
      const answer = asked ? await startLoginWithWork(anonymous, { body, asked, signal }) : first
      const { action, flowId, number, expiresInSeconds = codeLifetimeMs / 1_000 } = answer
      if (!flowId) throw new AppKitError(errors.LOGIN_NOT_STARTED)
      flow = { flowId, expiresAt: now() + expiresInSeconds * 1_000 }
      return action === 'VERIFY_DEVICE'
        ? { step: 'device', number: number ?? '' }
        : { step: 'code' }
    },
    async waitForDevice(signal) {
      await take(await waitForDevice({ auth: anonymous, now }, { ...current(), signal }))
    },
    async enterCode(code) {
      const { flowId } = current()
      await take(await anonymous('verifyCode', { body: { flowId, code } }))
    },
  }
}
