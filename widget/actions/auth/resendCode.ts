import type { App } from '../../app.ts'
import { setLogin } from '../../stores/auth.ts'
import { replace } from '../../stores/router.ts'
import { finishLogin } from './finishLogin.ts'
import { sendCode } from './sendCode.ts'

/**
 * Sends the mail of the login under way once more; the one before is void. Should the server want
 * another step now, its view takes the place of this one. Resolves with the step that mail is for.
 *
 * @throws EMAIL_COOLDOWN, or what the server says
 */
export function resendCode(app: App): Promise<'device' | 'code' | undefined> {
  return app.once('resend code', async () => {
    const { auth, router } = app.stores
    const { login } = auth.getState()
    if (!login) return undefined
    const { email } = login
    const action = await sendCode(app, { email })
    if (auth.getState().login !== login) return undefined
    if (action === 'CONNECT') {
      await finishLogin(app, { email })
      return undefined
    }
    const step = action === 'VERIFY_DEVICE' ? 'device' : 'code'
    auth.setState(setLogin({ email, step }))
    if (step !== login.step)
      router.setState(replace({ view: step === 'device' ? 'EmailDevice' : 'EmailOtp' }))
    return step
  })
}
