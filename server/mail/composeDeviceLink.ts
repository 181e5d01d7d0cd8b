import { deviceApprovalLifetimeMs } from '../../shared-schemas/limits.ts'
import type { Mail } from './Mail.ts'
import { renderLetter } from './renderLetter.ts'
import { type LoginRequest, tellRequest } from './tellRequest.ts'

/** The mail that asks whether a device that was never seen may log in. */
export function composeDeviceLink({
  to,
  url,
  ...request
}: LoginRequest & { to: string; url: string }): Mail {
  return renderLetter({
    to,
    subject: 'Is this you? A new device wants to log in',
    heading: 'A new device wants to log in',
    blocks: [
      {
        text: 'Check that this is you. On the next page you can let the device in, or keep it out.',
      },
      { facts: tellRequest(request) },
      { button: { label: 'Review this device', url } },
      {
        small: `The link works for ${deviceApprovalLifetimeMs / 60_000} minutes, on any of your devices. If this was not you, open it and choose “This was not me”.`,
      },
    ],
  })
}
