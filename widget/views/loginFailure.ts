import type { Translate } from '../texts/translate.ts'
import { errorText } from './errorText.ts'

/**
 * What a step of a login that failed looks like: a sentence, and details where they help somebody. The
 * sentence is made when it is drawn: the site may change the language and the labels meanwhile.
 */
export type LoginFailure = {
  kind: 'entry' | 'frame' | 'server'
  text: (t: Translate) => string
  details?: string
}

const noFrame: readonly unknown[] = ['SECURE_FRAME_FAILED', 'SECURE_REQUEST_ABORTED', 'LINK_CLOSED']
const noServer: readonly unknown[] = ['HTTP_UNREACHABLE', 'HTTP_TIMED_OUT', 'REQUEST_TIMED_OUT']
const ours = {
  INVALID_EMAIL: 'login.invalidEmail',
  DEVICE_NOT_APPROVED: 'device.expired',
  LOGIN_NOT_STARTED: 'login.notStarted',
  SOCIAL_LOGIN_EXPIRED: 'social.expiredBody',
} as const

/** Reads what an action threw. What the server says is in its own words, which nobody translates. */
export function loginFailure(thrown: unknown): LoginFailure {
  const { message, code } = thrown as { message: string; code?: string | number } // actions throw errors
  const details = errorText({ message, ...(code !== undefined && { code }) })
  if (noFrame.includes(code)) return { kind: 'frame', text: (t) => t('login.noFrame'), details }
  if (noServer.includes(code)) return { kind: 'frame', text: (t) => t('login.offline'), details }
  const known = typeof code === 'string' && Object.hasOwn(ours, code)
  if (known) return { kind: 'entry', text: (t) => t(ours[code as keyof typeof ours]) } // just asked
  return { kind: 'server', text: () => message }
}
