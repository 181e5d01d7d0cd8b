import { deviceApprovalLifetimeMs } from '../../shared-schemas/limits.ts'
import type { Mail } from './Mail.ts'
import { renderLetter } from './renderLetter.ts'
import { siteHost } from './siteHost.ts'
import { type LoginRequest, tellRequest } from './tellRequest.ts'

/** The mail that asks whether a new device may log in. */
export function composeDeviceLink({
  to,
  url,
  ...request
}: LoginRequest & { to: string; url: string }): Mail {
  const host = siteHost(request.siteOrigin)
  return renderLetter({
    to,
    subject: `New login to ${host}: is this you?`,
    heading: `New login to ${host}`,
    blocks: [
      { text: 'A new device wants to log in with your email. Review it to approve or refuse.' },
      { facts: tellRequest(request) },
      { button: { label: 'Review login', url } },
      {
        small: `The link works once, for ${deviceApprovalLifetimeMs / 60_000} minutes, on any device. You need the number that the new device shows. If this wasn't you, ignore this email.`,
      },
    ],
  })
}
