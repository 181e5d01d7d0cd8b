import type { Mail } from './Mail.ts'
import { renderLetter } from './renderLetter.ts'
import { type LoginRequest, tellRequest } from './tellRequest.ts'

/** The mail to the old address after a change. */
export function composeEmailChanged({ to, ...request }: LoginRequest & { to: string }): Mail {
  return renderLetter({
    to,
    subject: 'Your email address was changed',
    heading: 'Your email address was changed',
    blocks: [
      { text: 'Your login now has another email address. This one no longer opens it.' },
      { facts: tellRequest(request) },
      { small: 'If this was not you, contact the operator of the site above without delay.' },
    ],
  })
}
