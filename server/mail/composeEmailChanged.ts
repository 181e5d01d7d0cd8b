import type { Mail } from './Mail.ts'
import { renderLetter } from './renderLetter.ts'
import { type LoginRequest, tellRequest } from './tellRequest.ts'

/** The mail to the old address after a change. */
export function composeEmailChanged({ to, ...request }: LoginRequest & { to: string }): Mail {
  return renderLetter({
    to,
    subject: 'Your login email was changed',
    heading: 'Your login email was changed',
    blocks: [
      { text: 'This address no longer works for your login.' },
      { facts: tellRequest(request) },
      { small: "If this wasn't you, contact the site above right away." },
    ],
  })
}
