import type { Mail } from './Mail.ts'
import { renderLetter } from './renderLetter.ts'
import { type LoginRequest, tellRequest } from './tellRequest.ts'

/** The mail to an address that another login wants while it has a login of its own. */
export function composeAddressTaken({ to, ...request }: LoginRequest & { to: string }): Mail {
  return renderLetter({
    to,
    subject: 'This email is already in use',
    heading: 'This email is already in use',
    blocks: [
      {
        text: 'Someone tried to use this address for another login. An address can have only one login, so nothing was changed.',
      },
      { facts: tellRequest(request) },
      { small: 'If this was you, log in with this address, or choose another one.' },
    ],
  })
}
