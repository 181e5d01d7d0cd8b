import { codeLifetimeMs } from '../../shared-schemas/limits.ts'
import type { Mail } from './Mail.ts'
import { renderLetter } from './renderLetter.ts'
import { type LoginRequest, tellRequest } from './tellRequest.ts'

type Purpose = 'login' | 'primary' | 'secondary'

const words = {
  login: {
    subject: (site) => `Your code for ${site}`,
    heading: (site) => `Log in to ${site}`,
    text: 'Enter this code in the window where you gave your email address.',
  },
  primary: {
    subject: () => 'Your code to change your email address',
    heading: () => 'Change your email address',
    text: 'Somebody who is logged in as you wants to use another email address. Enter this code to go on.',
  },
  secondary: {
    subject: () => 'Confirm your new email address',
    heading: () => 'Confirm your new email address',
    text: 'Enter this code to log in with this address from now on.',
  },
} as const satisfies Record<
  Purpose,
  { subject(site: string): string; heading(site: string): string; text: string }
>

/** The mail with a code: what it is for, who asks, and that nobody else may have it. */
export function composeCode({
  to,
  code,
  kind,
  ...request
}: LoginRequest & { to: string; code: string; kind: Purpose }): Mail {
  const site = new URL(request.siteOrigin).host
  const { subject, heading, text } = words[kind]
  return renderLetter({
    to,
    subject: subject(site),
    heading: heading(site),
    blocks: [
      { text },
      { code },
      { facts: tellRequest(request) },
      {
        small: `The code works for ${codeLifetimeMs / 60_000} minutes, once. Nobody will ever ask you for it: give it to no one, and enter it on no other site.`,
      },
      { small: 'If this was not you, do nothing. Without the code nobody gets in.' },
    ],
  })
}
