import { deviceLabel } from './deviceLabel.ts'
import type { Mail } from './Mail.ts'
import { renderLetter } from './renderLetter.ts'
import { type LoginRequest, tellRequest } from './tellRequest.ts'

/** The mail that announces a new device of a login at a provider, which is given by its name. */
export function composeDeviceNotice({
  to,
  provider,
  ...request
}: LoginRequest & { to: string; provider: string }): Mail {
  const title = `New device: ${deviceLabel(request.deviceName)}`
  return renderLetter({
    to,
    subject: title,
    heading: title,
    blocks: [
      { text: `This device logged in with your ${provider} account and can open your wallet.` },
      { facts: tellRequest(request) },
      {
        small:
          "If this wasn't you, log in on a device of yours, open Settings, Devices, and remove it. It loses access at once. Then move your funds to a new wallet.",
      },
    ],
  })
}
