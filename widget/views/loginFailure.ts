import { type SocialProvider, socialNames } from '../../shared-schemas/login/socialProvider.ts'
import type { Translate } from '../texts/translate.ts'
import { errorText } from './errorText.ts'
import { offlineCode } from './requireOnline.ts'

/**
 * What a step of a login that failed looks like: a sentence, and details where they help somebody. The
 * sentence is made when it is drawn: the site may change the language and the labels meanwhile.
 */
export type LoginFailure = {
  /**
   * `frame` and `network`: the secure frame or its server could not be reached. `ended`: this code or link
   * can no longer be right, so the way on is a new mail.
   */
  kind: 'entry' | 'frame' | 'network' | 'server' | 'ended'
  text: (t: Translate) => string
  details?: string
  /** Of an `ended` one. */
  code?: string
  /** The request did not leave the widget, so it can be repeated without asking the user. */
  unsent?: boolean
}

type Thrown = {
  message: string
  code?: string | number
  /** Of SECURE_REQUEST_ABORTED: why. The frame never came where the cause has the same code. */
  cause?: { code?: unknown } | undefined
}

const noFrame: readonly unknown[] = ['SECURE_FRAME_FAILED', 'SECURE_REQUEST_ABORTED', 'LINK_CLOSED']
const noServer: readonly unknown[] = ['HTTP_UNREACHABLE', 'HTTP_TIMED_OUT', 'REQUEST_TIMED_OUT']
/** The code of NOT_LOGGED_IN. */
const notLoggedIn = 4100
const ours = {
  INVALID_EMAIL: 'login.invalidEmail',
  LOGIN_CHECK_FAILED: 'login.checkFailed',
  SOCIAL_LOGIN_EXPIRED: 'social.expiredBody',
  SOCIAL_LOGIN_REFUSED: 'social.refusedBody',
  SOCIAL_LOGIN_CANCELLED: 'social.notLoggedIn',
  SOCIAL_LOGIN_FAILED: 'social.notLoggedIn',
  SOCIAL_LOGIN_UNREACHABLE: 'social.unreachable',
} as const

const ended = {
  CODE_USED_UP: 'code.usedUp',
  CODE_EXPIRED: 'code.expired',
  LOGIN_NOT_STARTED: 'code.expired',
  DEVICE_NOT_APPROVED: 'device.expired',
  DEVICE_REFUSED: 'device.refused',
  DEVICE_NUMBER_WRONG: 'device.wrongNumber',
} as const

/**
 * Reads what an action threw. What the server says is in its own words, which nobody translates. `provider`
 * is the one that a social login was with.
 */
export function loginFailure(thrown: unknown, provider?: SocialProvider): LoginFailure {
  const { message, code, cause } = thrown as Thrown // actions throw errors
  const details = errorText({ message, ...(code !== undefined && { code }) })
  if (noFrame.includes(code)) {
    const unsent = code === 'SECURE_FRAME_FAILED' || cause?.code === 'SECURE_REQUEST_ABORTED'
    return { kind: 'frame', text: (t) => t('login.noFrame'), details, unsent }
  }
  if (code === offlineCode) return { kind: 'network', text: (t) => t('login.unsent'), unsent: true }
  // A connection may be lost after the request has left: nobody repeats a mail or a try but the user.
  if (noServer.includes(code)) return { kind: 'network', text: (t) => t('login.offline'), details }
  if (code === notLoggedIn) return { kind: 'ended', text: (t) => t('login.ended') }
  const over = typeof code === 'string' && Object.hasOwn(ended, code)
  if (over) return { kind: 'ended', code, text: (t) => t(ended[code as keyof typeof ended]) } // just checked
  // Only code and message cross the frames, so the number is read from the message.
  const triesLeft = code === 'CODE_WRONG' ? Number(/\d+/.exec(message)?.[0] ?? 0) : 0
  if (triesLeft > 0) return { kind: 'entry', text: (t) => t('code.wrong', { count: triesLeft }) }
  const known = typeof code === 'string' && Object.hasOwn(ours, code)
  const name = provider ? socialNames[provider] : ''
  if (known)
    return { kind: 'entry', text: (t) => t(ours[code as keyof typeof ours], { provider: name }) } // just checked
  return { kind: 'server', text: () => message }
}

/** Whether something in between is missing, rather than the entry being wrong: it has a line and a button of its own. */
export function isUnreachable({ kind }: LoginFailure): boolean {
  return kind === 'frame' || kind === 'network'
}
