import type { Mail } from './Mail.ts'
import { renderLetter } from './renderLetter.ts'
import { type LoginRequest, tellRequest } from './tellRequest.ts'

/** The mail to an address that somebody wants for their login while it has a login of its own. */
export function composeAddressTaken({ to, ...request }: LoginRequest & { to: string }): Mail {
  return renderLetter({
    to,
    subject: 'Your email address has a login already',
    heading: 'This address has a login already',
    blocks: [
      {
        text: 'Somebody wants to use this address for another login. An address can have one only, so nothing was changed.',
      },
      { facts: tellRequest(request) },
      { small: 'If this was you, log in with this address, or choose another one.' },
    ],
  })
}
