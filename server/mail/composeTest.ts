import type { Mail } from './Mail.ts'
import { renderLetter } from './renderLetter.ts'

/** The mail that an operator sends to see that mail works. */
export function composeTest({ to, api }: { to: string; api: string }): Mail {
  return renderLetter({
    to,
    subject: 'Test mail of AppKit Embed',
    heading: 'Mail works',
    blocks: [
      { text: 'This server can send login codes to this address.' },
      { facts: [['Server', api]] },
      { small: 'The command test-mail of the server sent this.' },
    ],
  })
}
