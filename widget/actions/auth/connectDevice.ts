import type { App } from '../../app.ts'
import { setLogin } from '../../stores/auth.ts'
import { currentRoute, replace } from '../../stores/router.ts'
import { startCooldown } from './cooldown.ts'

/**
 * Waits until this device was approved in the mail; the code is on its way then, and its view takes
 * the place of this one.
 *
 * @throws what the secure frame says where the request ran out or the device was refused
 */
export async function connectDevice(app: App): Promise<void> {
  const { auth, router } = app.stores
  const { login } = auth.getState()
  if (login?.step !== 'device') return
  const isCurrent = () => auth.getState().login === login
  try {
    await app.secure.request('CONNECT_DEVICE')
  } catch (thrown) {
    await app.once('resend code', async () => undefined) // a newer mail, should one be on its way
    if (isCurrent()) throw thrown
    return
  }
  if (!isCurrent()) return
  startCooldown(app)
  auth.setState(setLogin({ ...login, step: 'code' }))
  if (currentRoute(router.getState()).view === 'EmailDevice')
    router.setState(replace({ view: 'EmailOtp' }))
}
