import { codeLifetimeMs } from '../../shared-schemas/limits.ts'
import type { Mail } from './Mail.ts'
import { renderLetter } from './renderLetter.ts'
import { siteHost } from './siteHost.ts'
import { type LoginRequest, tellRequest } from './tellRequest.ts'

type Purpose = 'login' | 'primary' | 'secondary' | 'confirm'

const ignore = "If you didn't ask for this, ignore this email."
const words = {
  login: {
    subject: (site) => `your code for ${site}`,
    heading: (site) => `Log in to ${site}`,
    text: 'Enter this code in the window where you gave your email.',
    otherwise: ignore,
  },
  primary: {
    subject: () => 'your code to change your email',
    heading: () => 'Change your email',
    text: 'Enter this code to use another email for your login.',
    otherwise:
      "If you didn't ask for this, ignore this email and check your devices: the request came from one that is logged in as you.",
  },
  secondary: {
    subject: () => 'your code to confirm this email',
    heading: () => 'Confirm this email',
    text: 'Enter this code to log in with this email from now on.',
    otherwise: ignore,
  },
  confirm: {
    subject: () => "your code to confirm it's you",
    heading: () => "Confirm it's you",
    text: 'Enter this code on the page of your wallet that asks for it.',
    otherwise:
      "If you didn't ask for this, ignore this email and check your devices: the request came from one that is logged in as you.",
  },
} as const satisfies Record<
  Purpose,
  {
    subject(site: string): string
    heading(site: string): string
    text: string
    otherwise: string
  }
>

/** The mail with a code: what it is for and who requests it. The subject starts with the code, for notifications. */
export function composeCode({
  to,
  code,
  kind,
  ...request
}: LoginRequest & { to: string; code: string; kind: Purpose }): Mail {
  const site = siteHost(request.siteOrigin)
  const { subject, heading, text, otherwise } = words[kind]
  return renderLetter({
    to,
    subject: `${code} is ${subject(site)}`,
    heading: heading(site),
    blocks: [
      { text },
      { code },
      { facts: tellRequest(request) },
      { small: `It works once, for ${codeLifetimeMs / 60_000} minutes. Never share it.` },
      { small: otherwise },
    ],
  })
}
