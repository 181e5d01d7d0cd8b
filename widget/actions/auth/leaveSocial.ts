import type { App } from '../../app.ts'
import { setSocial } from '../../stores/auth.ts'
import { sendEvent } from '../telemetry/sendEvent.ts'

/** Gives up a login at a provider: nobody waits for it any more, and its window goes if it can be reached. */
export function leaveSocial(app: App): void {
  const { auth } = app.stores
  const { social } = auth.getState()
  if (!social) return
  auth.setState(setSocial(undefined))
  social.window?.close()
  if (social.state === 'failed' || social.state === 'account') return
  sendEvent(app, { name: 'SOCIAL_LOGIN_CANCELED', properties: { provider: social.provider } })
}
