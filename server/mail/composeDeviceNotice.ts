import type { Mail } from './Mail.ts'
import { renderLetter } from './renderLetter.ts'
import { type LoginRequest, tellRequest } from './tellRequest.ts'

/** The mail that tells that a device was added to a login, of that provider where it is one of theirs. */
export function composeDeviceNotice({
  to,
  provider,
  ...request
}: LoginRequest & { to: string; provider?: string }): Mail {
  const way = provider === undefined ? 'email address and a code' : `${provider} account`
  return renderLetter({
    to,
    subject: 'A new device logged in',
    heading: 'A new device logged in',
    blocks: [
      { text: `This device can now log in with your ${way}.` },
      { facts: tellRequest(request) },
      {
        small:
          'If this was not you, log in on a device of yours, open Settings, Devices, and remove it. It loses its access at once.',
      },
    ],
  })
}
