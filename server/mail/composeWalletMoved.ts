import { deviceLabel } from './deviceLabel.ts'
import type { Mail } from './Mail.ts'
import { renderLetter } from './renderLetter.ts'
import { tellTime } from './tellTime.ts'

/** The mail that announces that a login has another wallet from now on. */
export function composeWalletMoved({
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
    subject: 'Your login has a new wallet',
    heading: 'Your login has a new wallet',
    blocks: [
      {
        text: 'You moved to a new wallet. Sites see its address from now on. Your former wallet keeps what is left in it, and still opens.',
      },
      {
        facts: [
          ['Device', deviceLabel(deviceName)],
          ['Time', tellTime(now)],
        ],
      },
      {
        small:
          "On your other devices, unlock the new wallet with its passkey or password. If this wasn't you, log in on a device of yours, open Settings, Devices, and remove the others.",
      },
    ],
  })
}
