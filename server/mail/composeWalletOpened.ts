import { deviceLabel } from './deviceLabel.ts'
import type { Mail } from './Mail.ts'
import { renderLetter } from './renderLetter.ts'
import { tellTime } from './tellTime.ts'

/** The mail that announces that a wallet was opened with what the operator keeps for its user. */
export function composeWalletOpened({
  to,
  deviceName,
  now,
}: {
  to: string
  deviceName: string
  now: number
}): Mail {
  return renderLetter({
    to,
    subject: 'Your wallet was opened on a device',
    heading: 'Your wallet was opened on a device',
    blocks: [
      { text: 'A device that is logged in as you opened your wallet.' },
      {
        facts: [
          ['Device', deviceLabel(deviceName)],
          ['Time', tellTime(now)],
        ],
      },
      {
        small:
          "If this wasn't you, log in on a device of yours, open Settings, Devices, and remove it. Then move your funds to a new wallet.",
      },
    ],
  })
}
