import type { Mail } from './Mail.ts'
import { renderLetter } from './renderLetter.ts'
import { type LoginRequest, tellRequest } from './tellRequest.ts'

/** The mail to the former address once a provider, which is given by its name, vouches for another one. */
export function composeNoticesMoved({
  to,
  provider,
  ...request
}: LoginRequest & { to: string; provider: string }): Mail {
  const title = `Your ${provider} email was changed`
  return renderLetter({
    to,
    subject: title,
    heading: title,
    blocks: [
      {
        text: `Your ${provider} account has another email address now. Notices about your wallet go to that address from now on.`,
      },
      { facts: tellRequest(request) },
      {
        small: `If this wasn't you, secure your ${provider} account, log in on a device of yours, open Settings, Devices, and remove the others. Then move your funds to a new wallet.`,
      },
    ],
  })
}
