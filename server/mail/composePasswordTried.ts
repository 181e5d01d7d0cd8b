import { deviceLabel } from './deviceLabel.ts'
import type { Mail } from './Mail.ts'
import { renderLetter } from './renderLetter.ts'
import { tellTime } from './tellTime.ts'

/** The mail that reports many tries of a wallet's password within a short time. */
export function composePasswordTried({
  to,
  deviceName,
  now,
}: {
  to: string
  deviceName: string
  now: number
}): Mail {
  const title = 'Your wallet password was tried many times'
  return renderLetter({
    to,
    subject: title,
    heading: title,
    blocks: [
      { text: 'A device that is logged in as you entered a wallet password again and again.' },
      {
        facts: [
          ['Device', deviceLabel(deviceName)],
          ['Time', tellTime(now)],
        ],
      },
      {
        small:
          "If this was you, ignore this email. If it wasn't, log in on a device of yours, open Settings, Devices, and remove it. Then set a new password.",
      },
    ],
  })
}
