import type { App } from '../../app.ts'
import { loginRefusals } from './loginRefusals.ts'
import { resumeSocial } from './resumeSocial.ts'
import { startSocial } from './startSocial.ts'

/** What ended the login for good: its window cannot go on. */
const ended: readonly unknown[] = [
  ...loginRefusals,
  'TICKET_USED',
  'SOCIAL_LOGIN_REFUSED',
  'DEVICE_NUMBER_WRONG',
  'SOCIAL_LOGIN_CANCELLED',
  'SOCIAL_LOGIN_FAILED',
  'SOCIAL_LOGIN_UNREACHABLE',
  'SOCIAL_LOGIN_EXPIRED',
  'SOCIAL_LOGIN_GONE',
]

/**
 * Tries again, in the click: with a window anew, or where only an answer was lost by asking once more.
 */
export function retrySocial(app: App): void {
  const { social } = app.stores.auth.getState()
  if (!social) return
  const { provider, begun, error } = social
  if (begun && error && !ended.includes(error.code)) resumeSocial(app)
  else startSocial(app, { provider })
}
