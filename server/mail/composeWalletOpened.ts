import type { Mail } from './Mail.ts'
import { renderLetter } from './renderLetter.ts'
import { tellTime } from './tellTime.ts'

/** The mail that tells that a wallet was opened with what the operator keeps for its user. */
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
      { text: 'A device that logged in as you opened your wallet.' },
      {
        facts: [
          ['Device', deviceName],
          ['Time', tellTime(now)],
        ],
      },
      {
        small:
          'If this was not you, log in on a device of yours, open Settings, Devices, and remove it. Then move what the wallet holds to a new one.',
      },
    ],
  })
}
