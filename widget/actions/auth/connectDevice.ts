import type { App } from '../../app.ts'
import { setLogin } from '../../stores/auth.ts'
import { currentRoute, replace } from '../../stores/router.ts'
import { connectOtp } from './connectOtp.ts'

/**
 * Waits until this device was approved on the page of the mail, and connects with the account.
 *
 * @throws what the secure frame says where the login expired or was refused, or what kept the account
 * from being read
 */
export async function connectDevice(app: App): Promise<void> {
  const { auth, router } = app.stores
  const { login } = auth.getState()
  if (login?.step !== 'device') return
  const isCurrent = () => auth.getState().login === login
  try {
    await app.secure.request('CONNECT_DEVICE')
  } catch (thrown) {
    await app.once('resend code', async () => undefined) // a newer mail may be on its way
    if (isCurrent()) throw thrown
    return
  }
  if (!isCurrent()) return
  const { email } = login
  auth.setState(setLogin({ email, step: 'account' }))
  // The view of the code also shows how the account is opened, and calls the same action.
  if (currentRoute(router.getState()).view === 'EmailDevice')
    router.setState(replace({ view: 'EmailOtp' }))
  await connectOtp(app, { otp: '' })
}
