import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'
import { setLogin } from '../../stores/auth.ts'
import { whileLoading } from '../modal/whileLoading.ts'
import { finishLogin } from './finishLogin.ts'
import { loginRefusals } from './loginRefusals.ts'

/** The server rejected the code itself. */
const refused: readonly unknown[] = [
  ...loginRefusals,
  errors.CODE_NOT_VALID.code,
  errors.CODE_WRONG.code,
  errors.CODE_USED_UP.code,
  errors.CODE_EXPIRED.code,
]

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
      await whileLoading(app, () => handIn(app, { email, otp }))
      auth.setState(setLogin({ email, step: 'account' }))
    }
    await finishLogin(app, { email })
  })
}

/**
 * Hands the code in. Where it is not the server that refuses, the login may have come through: it did
 * if this very address is logged in now, and not if somebody else still is.
 */
async function handIn(app: App, { email, otp }: { email: string; otp: string }): Promise<void> {
  try {
    await app.secure.request('CONNECT_OTP', { otp })
  } catch (thrown) {
    if (refused.includes((thrown as { code?: unknown }).code)) throw thrown // what a link throws is an Error
    const person = await whoIsIn(app).catch(() => undefined) // then the code decides
    if (person?.toLowerCase() !== email.toLowerCase()) throw thrown
  }
}

async function whoIsIn(app: App): Promise<string | undefined> {
  const { isConnected } = await app.secure.request('IS_CONNECTED')
  if (!isConnected) return
  const { email } = await app.secure.request('GET_USER')
  return email ?? undefined
}
