import type { App } from '../../app.ts'
import { setLogin } from '../../stores/auth.ts'
import { whileLoading } from '../modal/whileLoading.ts'
import { finishLogin } from './finishLogin.ts'

/**
 * Hands in the code of the mail, and connects with the account behind it. A code that was accepted is
 * never handed in twice: asked again, only the account is fetched.
 *
 * @throws what the server says of the code, or what kept the account from being read
 */
export function connectOtp(app: App, { otp }: { otp: string }): Promise<void> {
  return app.once('connect otp', async () => {
    const { auth } = app.stores
    const { login } = auth.getState()
    if (!login) return
    const { email, step } = login
    if (step !== 'account') {
      await whileLoading(app, () => handIn(app, otp))
      auth.setState(setLogin({ email, step: 'account' }))
    }
    await finishLogin(app, { email })
  })
}

/** Hands the code in; where it is not the server that refuses, the login may have come through. */
async function handIn(app: App, otp: string): Promise<void> {
  try {
    await app.secure.request('CONNECT_OTP', { otp })
  } catch (thrown) {
    if ((thrown as { code?: unknown }).code === 'HTTP_STATUS') throw thrown // what a link throws is an Error
    const check = await app.secure.request('IS_CONNECTED').catch(() => undefined) // then the code decides
    if (!check?.isConnected) throw thrown
  }
}
