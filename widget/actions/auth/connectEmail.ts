import type { App } from '../../app.ts'
import { setLogin } from '../../stores/auth.ts'
import { currentRoute, push } from '../../stores/router.ts'
import { checkEmail } from './checkEmail.ts'
import { finishLogin } from './finishLogin.ts'
import { sendCode } from './sendCode.ts'

/**
 * Starts a login by email and shows what comes next: the device to approve, the code to enter, or
 * nothing where this user is logged in already.
 *
 * @throws INVALID_EMAIL, EMAIL_COOLDOWN, SECURE_FRAME_FAILED, or what the server says
 */
export function connectEmail(app: App, { email: typed }: { email: string }): Promise<void> {
  return app.once('connect email', async () => {
    const { auth, router } = app.stores
    const email = checkEmail(typed)
    const { view } = currentRoute(router.getState())
    const sent = await sendCode(app, { email })
    if (sent.action === 'CONNECT') return finishLogin(app, { email })

    const { login } = sent
    auth.setState(setLogin(login))
    if (currentRoute(router.getState()).view === view)
      router.setState(push({ view: login.step === 'device' ? 'EmailDevice' : 'EmailOtp' }))
  })
}
