import type { Mail } from './Mail.ts'
import { renderLetter } from './renderLetter.ts'
import { type LoginRequest, tellRequest } from './tellRequest.ts'

/** The mail that tells that a device was added to a login. */
export function composeDeviceNotice({ to, ...request }: LoginRequest & { to: string }): Mail {
  return renderLetter({
    to,
    subject: 'A new device logged in',
    heading: 'A new device logged in',
    blocks: [
      { text: 'This device can now log in with your email address and a code.' },
      { facts: tellRequest(request) },
      {
        small:
          'If this was not you, log in on a device of yours, open Settings, Devices, and remove it. It loses its access at once.',
      },
    ],
  })
}
