import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import * as errors from '../../shared-schemas/errors.ts'
import { codeLifetimeMs } from '../../shared-schemas/limits.ts'
import type { Frame } from '../frame.ts'
import { waitForDevice } from '../waitForDevice.ts'

/** The same login as in the frame, for a page of its own. */
export type EmailLogin = {
  /** 'device': the mail holds a link that approves this device, `waitForDevice` waits for it. */
  start(email: string): Promise<'device' | 'code'>
  /** @throws DEVICE_NOT_APPROVED */
  waitForDevice(signal: AbortSignal): Promise<void>
  /** From now on somebody is logged in, and the login is fresh. */
  enterCode(code: string): Promise<void>
}

type Ports = Pick<Frame, 'api' | 'session' | 'now'> & {
  /** Calls without a token: with one, the server would answer that nothing is left to prove. */
  anonymous: Frame['api']['auth']
  siteOrigin: string
  deviceName: string
}

/** Makes the login of a page; a second `start` forgets the first. */
export function createEmailLogin(ports: Ports): EmailLogin {
  const { api, anonymous, session, now, siteOrigin, deviceName } = ports
  let flow: { flowId: string; expiresAt: number } | undefined

  function current() {
    if (!flow) throw new AppKitError(errors.LOGIN_NOT_STARTED)
    return flow
  }

  return {
    async start(email) {
      const body = { email, siteOrigin, deviceName }
      const answer = await anonymous('startLogin', { body })
      const { action, flowId, expiresInSeconds = codeLifetimeMs / 1_000 } = answer
      if (!flowId) throw new AppKitError(errors.LOGIN_NOT_STARTED)
      flow = { flowId, expiresAt: now() + expiresInSeconds * 1_000 }
      return action === 'VERIFY_DEVICE' ? 'device' : 'code'
    },
    async waitForDevice(signal) {
      await waitForDevice({ auth: anonymous, now }, { ...current(), signal })
    },
    async enterCode(code) {
      const { flowId } = current()
      const login = await anonymous('verifyCode', { body: { flowId, code } })
      // The server has put it in the place of this device's older login. One of another device would
      // stay, so it is ended; if the server cannot be reached, it ends by itself.
      const older = session.get()
      if (older && older.deviceId !== login.deviceId)
        await api.auth('endSession', { body: {} }).catch(() => {})
      await session.set(login)
      flow = undefined
    },
  }
}
