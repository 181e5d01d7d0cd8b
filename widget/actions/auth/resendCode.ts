import type { App } from '../../app.ts'
import { type PendingLogin, setLogin } from '../../stores/auth.ts'
import { replace } from '../../stores/router.ts'
import { finishLogin } from './finishLogin.ts'
import { sendCode } from './sendCode.ts'

/**
 * Sends the mail of the login under way once more; the one before is void. Should the server want
 * another step now, its view takes the place of this one. Resolves with the step that mail is for.
 *
 * @throws EMAIL_COOLDOWN, or what the server says
 */
export function resendCode(app: App): Promise<PendingLogin['step'] | undefined> {
  return app.once('resend code', async () => {
    const { auth, router } = app.stores
    const { login } = auth.getState()
    if (!login) return undefined
    const { email } = login
    const sent = await sendCode(app, { email })
    if (auth.getState().login !== login) return undefined
    if (sent.action === 'CONNECT') {
      await finishLogin(app, { email })
      return undefined
    }
    const { step } = sent.login
    auth.setState(setLogin(sent.login))
    if (step !== login.step)
      router.setState(replace({ view: step === 'device' ? 'EmailDevice' : 'EmailOtp' }))
    return step
  })
}
